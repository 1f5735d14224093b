import type { Credential } from '../client.ts'
import { finishTombstones } from '../browser-key/key-cleanup.ts'
import { revokeLocally } from '../browser-key/key-row.ts'
import { readRow, transact } from '../outbox/database.ts'
import type { KeyRow, SessionRow } from '../outbox/rows.ts'
import { announceSession } from '../session/session-state.ts'
import { endedSession, readSessionRow } from '../session/session-row.ts'

/** For the service; the page is signed out already. */
const PATIENCE_MS = 5000

/** Before the end; secrets in memory only, for the last call. */
export interface EndedSession {
  session: SessionRow | null
  key: KeyRow | undefined
}

/**
 * One transaction: removes tokens, the key's secret and unread answers, and leaves a tombstone for the key.
 * Then notifies every tab. `needs-sign-in` keeps the account, to sign in again in place. With `account`, ends
 * only a session of that account.
 */
export async function endSession(
  status: 'needs-sign-in' | 'signed-out',
  now: number,
  account: string | null = null,
): Promise<EndedSession> {
  const ended = await transact(['session', 'keys', 'claims'], 'readwrite', async (transaction) => {
    const sessions = transaction.objectStore('session')
    const keys = transaction.objectStore('keys')
    const claims = transaction.objectStore('claims')
    const session = readSessionRow(await sessions.get('current'))
    if (session === null || (account !== null && session.account !== account))
      return { session: null, key: undefined, left: session }
    const left = endedSession(session, status)
    await sessions.put(left)
    const key = await keys.get(session.account)
    if (key !== undefined) await keys.put(revokeLocally(key, now))
    for (const claim of await claims.getAll()) {
      if (claim.kind !== 'create-order' && claim.answer !== null && claim.answer.bodyText !== '')
        await claims.put({ ...claim, answer: { ...claim.answer, bodyText: '' } })
    }
    return { session, key, left }
  })
  announceSession(ended.left)
  return ended
}

/** The bearer while it lives, then the key itself. */
function lastCredentials({ session, key }: EndedSession, now: number): Credential[] {
  const bearer: Credential[] =
    session?.status === 'active' &&
    session.accessToken !== null &&
    session.accessExpiresAt > now + PATIENCE_MS
      ? [{ type: 'bearer', value: session.accessToken, gen: session.gen }]
      : []
  return key?.value == null ? bearer : [...bearer, { type: 'key', value: key.value }]
}

/**
 * Deactivates this browser's key, within 5 s. Returns a key that couldn't be deactivated; the next sign-in
 * retries, and it expires anyway.
 */
export async function finishSignOut(
  ended: EndedSession,
): Promise<{ name: string; expiresAt: number } | null> {
  const account = ended.key?.account
  if (account === undefined) return null
  const signal = AbortSignal.timeout(PATIENCE_MS)
  for (const credential of lastCredentials(ended, Date.now())) {
    try {
      await finishTombstones(account, credential, signal)
      break
    } catch {
      // Refused or unreachable: try the next credential, or at the next sign-in.
    }
  }
  const left = (await readRow('keys', account).catch(() => undefined))?.tombstones[0]
  return left === undefined ? null : { name: left.name, expiresAt: left.expiresAt }
}
