import {
  login,
  register,
  type LoginBody,
  type RegisterBody,
  type TokenPair,
} from '@plumbline/service-contract/auth'
import { randomId } from '#lib/random-id.ts'
import { exchange } from '../client.ts'
import { deactivateLast, endSession } from '../end-session.ts'
import { transact } from '../storage/session-database.ts'
import { announceSession, currentAccount } from '../session/session-state.ts'
import { newSession, readSessionRow } from '../session/stored-session.ts'

/** On: 30 days. Off: until the last tab closes, 12 hours at most. */
export interface SignInOptions {
  keepSignedIn: boolean
}

/**
 * Saves the new session before success is shown. If another account was signed in, its key loses its secret
 * in the same transaction.
 */
async function beginSession(
  pair: TokenPair,
  start: { email: string; keepSignedIn: boolean; startedAt: number; signedUp?: boolean },
): Promise<void> {
  const row = newSession(pair, { ...start, sessionId: randomId() })
  const left = await transact(['session', 'keys'], 'readwrite', async (transaction) => {
    const sessions = transaction.objectStore('session')
    const keys = transaction.objectStore('keys')
    const before = readSessionRow(await sessions.get('current'))
    await sessions.put(row)
    if (before === null || before.account === row.account) return null
    const known = await keys.get(before.account)
    if (known !== undefined) await keys.put({ ...known, key: null })
    return known?.key
  })
  announceSession(row, true)
  void deactivateLast(left)
  if (start.keepSignedIn) void navigator.storage?.persist?.().catch(() => false)
}

/**
 * Throws ApiError: `conflict` if the email is registered, `invalid`, `too-many`, `unknown-outcome`;
 * StorageError if this browser can't save the session.
 */
export async function signUp(body: RegisterBody, { keepSignedIn }: SignInOptions): Promise<void> {
  const startedAt = Date.now()
  const trimmed = { ...body, email: body.email.trim() }
  const pair = await exchange(register, { body: trimmed }, null)
  await beginSession(pair, { email: body.email, keepSignedIn, startedAt, signedUp: true })
}

/**
 * In place if this tab's session has ended. Throws ApiError: `forbidden` (status 401) if the service refuses
 * email and password for any reason, `invalid`, `unreachable`; StorageError as signUp.
 */
export async function signIn(body: LoginBody, { keepSignedIn }: SignInOptions): Promise<void> {
  const startedAt = Date.now()
  const trimmed = { ...body, email: body.email.trim() }
  const pair = await exchange(login, { body: trimmed }, null)
  await beginSession(pair, { email: body.email, keepSignedIn, startedAt })
}

/**
 * This browser first, at once; then its key at the service. `keyLeft`: a key that couldn't be deactivated; the next
 * creation of a key does it, or it expires at `expiresAt`.
 */
export async function signOut(): Promise<{ keyLeft: { name: string; expiresAt: number } | null }> {
  const account = currentAccount()
  const key = await endSession('signed-out', (session) => session.account === account)
  return { keyLeft: await deactivateLast(key) }
}
