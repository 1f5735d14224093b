import type { QueryClient } from '@tanstack/react-query'
import { getQuestion, questionStore } from './questions.ts'
import { getSession, sessionStore } from './session-state.ts'

/** The account whose data this tab may hold; null when it may hold none. */
function ownAccount(): string | null {
  const session = getSession()
  return session === null || session.otherAccount !== null ? null : session.account
}

/** Reads that failed are made again: those with something to show in place, the others from their beginning. */
function askFailedReads(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  })
  void client.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

/**
 * Binds the page's memory to the session. It is emptied, and what is being read is taken back, when the account leaves this
 * tab (signed out, or another one signed in); a new session of the same account keeps it. Once a question such as
 * signing in again is answered, failed reads are made again, then `onAnswered` runs. Called once, at the start.
 */
export function queriesFollowSession(client: QueryClient, onAnswered: () => void): void {
  let account = ownAccount()
  let asked = getQuestion() !== null
  sessionStore.subscribe(() => {
    const before = account
    account = ownAccount()
    if (before !== null && account !== before) client.clear()
  })
  questionStore.subscribe(() => {
    const before = asked
    asked = getQuestion() !== null
    if (!before || asked || account === null || ownAccount() !== account) return
    askFailedReads(client)
    onAnswered()
  })
}
