import { queryOptions } from '@tanstack/react-query'
import { currentAccount } from '../../api/session/session-state.ts'
import { isBlocking, isUnresolved, type Attempt } from './attempt-machine.ts'
import { readAttempt, readAttempts } from './attempt-rows.ts'

/** An attempt as pages and the query cache may have it: that a card token is kept is known, the token is not. */
const withoutToken = (attempt: Attempt): Attempt =>
  attempt.cardToken === null ? attempt : { ...attempt, cardToken: 'kept' }

const local = { retry: false, networkMode: 'always', staleTime: 0 } as const

/** Attempts of the signed-in account as query options; keys start with `['portfolio', account, 'attempts']`. */
export const attemptQueries = {
  one: (attemptId: string) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'attempts', attemptId],
      queryFn: async () => {
        const attempt = await readAttempt(account, attemptId)
        return attempt === null ? null : withoutToken(attempt)
      },
      ...local,
    })
  },
  /** Those of a property that block another order like them: armed, sent or unknown. */
  openFor: (propertyId: number) => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'attempts', { propertyId }],
      queryFn: async () =>
        (await readAttempts(account))
          .filter((row) => row.propertyId === propertyId && isBlocking(row))
          .map(withoutToken),
      ...local,
    })
  },
  /** Those whose outcome is open: sent or unknown. */
  unresolved: () => {
    const account = currentAccount()
    return queryOptions({
      queryKey: ['portfolio', account, 'attempts', 'unresolved'],
      queryFn: async () => (await readAttempts(account)).filter(isUnresolved).map(withoutToken),
      ...local,
    })
  },
}
