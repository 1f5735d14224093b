import { localQuery } from '../store/local-query.ts'
import { isBlocking, mayHaveGoneThrough, type Attempt } from './attempt-machine.ts'
import { readAttempt, readAttempts } from './stored-attempts.ts'

/** For pages and the query cache: shows that a card token is stored, never the token. */
const withoutToken = (attempt: Attempt): Attempt =>
  attempt.cardToken === null ? attempt : { ...attempt, cardToken: 'kept' }

/** Never show an attempt's state from the cache. */
const ATTEMPTS = { reads: ['attempts'], staleTime: 0 } as const

const attemptsWhere = (key: unknown, isWanted: (attempt: Attempt) => boolean) =>
  localQuery(
    ['attempts', key],
    async (account) => (await readAttempts(account)).filter(isWanted).map(withoutToken),
    ATTEMPTS,
  )

export const attemptQueries = {
  one: (attemptId: string) =>
    localQuery(
      ['attempts', attemptId],
      async (account) => {
        const attempt = await readAttempt(account, attemptId)
        return attempt === null ? null : withoutToken(attempt)
      },
      ATTEMPTS,
    ),
  /** Blocking, or may have gone through. */
  openFor: (propertyId: number) =>
    attemptsWhere(
      { propertyId },
      (row) => row.propertyId === propertyId && (isBlocking(row) || mayHaveGoneThrough(row)),
    ),
  unresolved: () => attemptsWhere('unresolved', mayHaveGoneThrough),
}
