import type { QueryClient } from '@tanstack/react-query'
import { getQuestion, questionStore } from './questions.ts'
import { getSession, sessionStore } from './session-state.ts'

function ownAccount(): string | null {
  const session = getSession()
  return session === null || session.otherAccount !== null ? null : session.account
}

/** In place if they have data, else from the start. */
function askFailedReads(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  })
  void client.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  })
}

/**
 * Clears the query cache and cancels running reads when the account leaves this tab (signed out, or another
 * one signed in); keeps it for a new session of the same account. Once a question such as signing in again is
 * answered, refetches failed reads, then runs `onAnswered`. Called once, at start.
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
