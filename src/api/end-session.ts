import { deactivateKey } from './browser-key/key-calls.ts'
import { isFresh, usableKey } from './browser-key/stored-key.ts'
import { ApiError, SessionChanged } from './errors.ts'
import { transact, type BrowserKey, type KeyRow, type SessionRow } from './storage/session-database.ts'
import type { Tokenless } from './session/access-token.ts'
import { accessDenied, needsSignIn } from './session/questions.ts'
import { announceSession, type Caller } from './session/session-state.ts'
import { endedSession, livingToken, readSessionRow, unspentToken } from './session/stored-session.ts'

/** For the service; the page is signed out already. */
const PATIENCE_MS = 5000

/**
 * One transaction: removes the tokens and the key's value, if `isStill` agrees. Then notifies every tab.
 * `needs-sign-in` keeps the account, to sign in again in place. Resolves to the removed key, to deactivate it;
 * undefined: nothing was ended.
 */
export async function endSession(
  status: 'needs-sign-in' | 'signed-out',
  isStill: (session: SessionRow, key: KeyRow | undefined) => boolean,
): Promise<BrowserKey | null | undefined> {
  const ended = await transact(['session', 'keys'], 'readwrite', async (transaction) => {
    const sessions = transaction.objectStore('session')
    const keys = transaction.objectStore('keys')
    const session = readSessionRow(await sessions.get('current'))
    if (session === null) return null
    const row = await keys.get(session.account)
    if (!isStill(session, row)) return { left: session, key: undefined }
    const left = endedSession(session, status)
    await sessions.put(left)
    if (row !== undefined) await keys.put({ ...row, key: null })
    return { left, key: row?.key ?? null }
  })
  announceSession(ended?.left ?? null)
  return ended?.key
}

/** Deactivates a removed key with itself, within 5 s. Resolves to it if it may still work; it expires anyway. */
export async function deactivateLast(
  key: BrowserKey | null | undefined,
): Promise<Pick<BrowserKey, 'name' | 'expiresAt'> | null> {
  if (key == null || (await deactivateKey(key, AbortSignal.timeout(PATIENCE_MS)))) return null
  return { name: key.name, expiresAt: key.expiresAt }
}

/** A key just created was refused: it leaves its row. */
async function dropKey(account: string, { value }: BrowserKey): Promise<void> {
  await transact(['keys'], 'readwrite', async (transaction) => {
    const keys = transaction.objectStore('keys')
    const row = await keys.get(account)
    if (row?.key?.value === value) await keys.put({ ...row, key: null })
  })
}

/**
 * Every credential of a call was missing or refused. Ends the session, if they are still those, and asks to sign in
 * again; without asking if one had no answer, or was just received. `tokens`: why there is no access token;
 * `not-asked` for calls that take the key only. Returns the call's error.
 */
export async function endOfCandidates(
  caller: Caller,
  key: BrowserKey | null,
  tokens: Tokenless | 'not-asked',
  cause?: ApiError,
): Promise<ApiError> {
  const { account, sessionId, operation } = caller
  if (tokens === 'no-answer') return new ApiError('unreachable', operation, { sent: false })
  const freshKey = key !== null && isFresh(key, Date.now()) ? key : null
  if (tokens === 'fresh-refused' || freshKey !== null) {
    if (freshKey !== null) {
      await dropKey(account, freshKey)
      void deactivateKey(freshKey)
    }
    return accessDenied(operation, cause)
  }
  const ended = await endSession('needs-sign-in', (session, row) => {
    const now = Date.now()
    const hasToken = livingToken(session, now) !== null || unspentToken(session) !== null
    return (
      session.sessionId === sessionId &&
      session.status === 'active' &&
      (usableKey(row, now)?.value ?? null) === (key?.value ?? null) &&
      (tokens === 'not-asked' || !hasToken)
    )
  })
  return ended === undefined ? new SessionChanged(operation) : needsSignIn(operation)
}
