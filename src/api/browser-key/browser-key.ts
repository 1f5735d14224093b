import { createApiKey, deleteApiKey, getUserApiKeys } from '@plumbline/service-contract/api-key'
import { holdLockInTime } from '#platform/locks.ts'
import { isOnline } from '#platform/network.ts'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import { randomId } from '#lib/random-id.ts'
import { exchange, onceRequest, type Credential } from '../client.ts'
import { ApiError, SessionChanged, withoutKey } from '../errors.ts'
import { endOfCandidates } from '../end-session.ts'
import { transact, readRow, type BrowserKey, type KeyRow } from '../storage/session-database.ts'
import { sendFromPage } from '../once/run-once.ts'
import { readAnswer } from '../read-answer.ts'
import { tryWithToken } from '../session/access-token.ts'
import { accessDenied, requireAccess } from '../session/questions.ts'
import { readSessionRow } from '../session/stored-session.ts'
import { getSession, sessionStore, type Caller } from '../session/session-state.ts'
import { deactivateKey } from './key-calls.ts'
import { isOwnKeyName, keyName } from './key-name.ts'
import { isRenewalDue, keyDays, keyExpiry, nextAttempt, usableKey } from './stored-key.ts'

const RENEW_AGAIN_MS = 3_600_000
const ANSWER_PATIENCE_MS = 60_000
/** Background calls don't ask for a key again so soon after a failure. */
const FAILED_MS = 60_000

/** In-memory copy, used while IndexedDB is unresponsive. */
let copy: KeyRow | undefined

sessionStore.subscribe(() => {
  if (getSession()?.account !== copy?.account) copy = undefined
})

async function readKeyRow(account: string): Promise<KeyRow | undefined> {
  try {
    copy = await readRow('keys', account)
    return copy
  } catch (error) {
    if (error instanceof StorageError && copy?.account === account) return copy
    throw error
  }
}

/** Null if there is none, or it expires within half a minute. Throws StorageError. */
export const readKey = async (account: string): Promise<BrowserKey | null> =>
  usableKey(await readKeyRow(account), Date.now())

/** Changes the row while the session is still the caller's, in one transaction. Null if it isn't, or if `change` returns null. */
const changeKeyRow = (
  { account, sessionId }: Caller,
  change: (row: KeyRow | undefined) => KeyRow | null,
): Promise<KeyRow | null> =>
  transact(['keys', 'session'], 'readwrite', async (transaction) => {
    const keys = transaction.objectStore('keys')
    const [row, found] = await Promise.all([
      keys.get(account),
      transaction.objectStore('session').get('current'),
    ])
    const session = readSessionRow(found)
    const isCurrent = session?.status === 'active' && session.sessionId === sessionId
    const put = isCurrent ? change(row) : null
    if (put !== null) await keys.put(put)
    return put
  })

/** Keys of this browser whose value was lost, replaced, or left at a sign-out offline. Best effort: the next creation repeats it. */
async function deactivateStrays(browserId: string, { keyId, value }: BrowserKey): Promise<void> {
  const credential = { type: 'key', value } as const
  try {
    const strays = (await exchange(getUserApiKeys, {}, credential)).filter(
      ({ id, name, isActive }) => isActive !== false && id !== keyId && isOwnKeyName(name, browserId),
    )
    for (const { id } of strays) await exchange(deleteApiKey, { params: { id } }, credential)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The attempt's number is on disk before the request. A key that comes too late, or can't be stored, is deactivated. */
async function create(caller: Caller, maker: Credential): Promise<BrowserKey> {
  if (!(await isOnline())) throw new ApiError('unreachable', 'createApiKey', { sent: false })
  const createdAt = Date.now()
  const days = keyDays(caller.keepSignedIn)
  const row = await changeKeyRow(caller, (known) => nextAttempt(known, caller.account, randomId(4)))
  if (row === null) throw new SessionChanged(caller.operation)
  const { browserId, attempt } = row
  const name = keyName({ userAgent: navigator.userAgent, now: createdAt, browserId, attempt })
  const description = 'Created by Plumbline for this browser. Signing out there deactivates it.'
  const body = { name, description, expiresInDays: days }
  const answer = await sendFromPage(onceRequest(createApiKey, body, maker))
  if (answer === null) throw new ApiError('unreachable', 'createApiKey')
  const { id: keyId, keyValue: value } = readAnswer(createApiKey, answer)
  const key = { keyId, value, name, createdAt, expiresAt: keyExpiry(createdAt, days) }
  const stored = await changeKeyRow(caller, (now) =>
    now?.attempt === attempt ? { ...now, key } : null,
  ).catch((error: unknown) => {
    void deactivateKey(key)
    throw error
  })
  if (stored === null) {
    void deactivateKey(key)
    throw new SessionChanged(caller.operation)
  }
  if (attempt > 1) await deactivateStrays(browserId, key)
  return key
}

/** Its late answer is still taken. */
const createInTime = (caller: Caller, maker: Credential): Promise<BrowserKey> =>
  Promise.race([
    create(caller, maker),
    sleep(ANSWER_PATIENCE_MS).then(() => {
      throw new ApiError('unreachable', 'createApiKey')
    }),
  ])

async function createWithToken(caller: Caller): Promise<BrowserKey> {
  const tried = await tryWithToken(caller, (bearer) => createInTime(caller, bearer))
  if ('result' in tried) return tried.result
  throw await endOfCandidates(caller, null, tried.why, tried.cause)
}

/** Under the lock, so another tab's key is taken first. `due`: the key to renew, with itself. */
async function make(caller: Caller, due: BrowserKey | null): Promise<BrowserKey> {
  const found = await readKey(caller.account)
  if (found !== null && found.value !== due?.value) return found
  try {
    return await (due === null
      ? createWithToken(caller)
      : createInTime(caller, { type: 'key', value: due.value }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.operation !== 'createApiKey') throw error
    if (due === null && error.status === 403 && error.reason === null)
      throw accessDenied(caller.operation, error)
    throw withoutKey(error)
  }
}

let flight: { account: string; key: Promise<BrowserKey> } | null = null
let failed: { sessionId: string; at: number; error: unknown } | null = null
let renewAfter = 0

/** Once for all callers of this tab; the lock makes it once across tabs. */
function makeKey(caller: Caller, due: BrowserKey | null = null): Promise<BrowserKey> {
  const { account, sessionId } = caller
  if (flight?.account === account) return flight.key
  const key = holdLockInTime(`apikey:${account}`, () => make(caller, due))
    .then((made) => {
      if (made === null) throw new ApiError('unreachable', 'createApiKey', { sent: false })
      return made
    })
    .catch((error: unknown) => {
      failed = { sessionId, at: Date.now(), error }
      throw error
    })
    .finally(() => {
      if (flight === mine) flight = null
    })
  const mine = { account, key }
  flight = mine
  return key
}

function renewLater(caller: Caller, due: BrowserKey): void {
  const now = Date.now()
  if (flight !== null || now < renewAfter) return
  renewAfter = now + RENEW_AGAIN_MS
  void makeKey(caller, due).catch(() => undefined)
}

/** The customer tries again: nothing waits for the minute after a failure. */
export const tryKeyAgain = (): void => void (failed = null)

/**
 * This browser's key: created on first use, renewed with 20 % of its life left. Only for `api/`. `background`: fails
 * for a minute as the last creation did. Throws ApiError (`signed-out` if only signing in helps, `forbidden` with
 * reason `denied`, `unreachable`) or StorageError.
 */
export async function browserKey(caller: Caller, background = false): Promise<BrowserKey> {
  requireAccess(caller.operation)
  const key = await readKey(caller.account)
  if (key === null) {
    const waits = failed?.sessionId === caller.sessionId && Date.now() - failed.at < FAILED_MS
    if (background && failed !== null && waits) throw failed.error
    return makeKey(caller)
  }
  if (isRenewalDue(key, Date.now())) renewLater(caller, key)
  return key
}

export async function browserKeyInfo(): Promise<{ id: number; name: string; expiresAt: number } | null> {
  const account = getSession()?.account
  const key = account === undefined ? null : ((await readRow('keys', account))?.key ?? null)
  return key && { id: key.keyId, name: key.name, expiresAt: key.expiresAt }
}

/** The four characters in its key names; null if it never created one. */
export async function ownBrowserId(): Promise<string | null> {
  const account = getSession()?.account
  return account === undefined ? null : ((await readRow('keys', account))?.browserId ?? null)
}
