import { localQuery } from '../store/local-query.ts'
import { isBlocking, mayHaveGoneThrough, type Attempt } from './attempt-machine.ts'
import { readAttempt, readAttempts } from './attempt-rows.ts'

/** An attempt as pages and the query cache may have it: that a card token is kept is known, the token is not. */
export const withoutToken = (attempt: Attempt): Attempt =>
  attempt.cardToken === null ? attempt : { ...attempt, cardToken: 'kept' }

/** What an attempt became is never shown from memory. */
const STALE_MS = 0

const attemptsWhere = (key: unknown, isWanted: (attempt: Attempt) => boolean) =>
  localQuery(
    ['attempts', key],
    async (account) => (await readAttempts(account)).filter(isWanted).map(withoutToken),
    STALE_MS,
  )

/** Attempts of the signed-in account as query options. */
export const attemptQueries = {
  one: (attemptId: string) =>
    localQuery(
      ['attempts', attemptId],
      async (account) => {
        const attempt = await readAttempt(account, attemptId)
        return attempt === null ? null : withoutToken(attempt)
      },
      STALE_MS,
    ),
  /** Those of a property that block another order like them, or that may have gone through. */
  openFor: (propertyId: number) =>
    attemptsWhere(
      { propertyId },
      (row) => row.propertyId === propertyId && (isBlocking(row) || mayHaveGoneThrough(row)),
    ),
  /** Those that may have gone through. */
  unresolved: () => attemptsWhere('unresolved', mayHaveGoneThrough),
}
