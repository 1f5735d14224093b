import { accessDeniedError, clearAccessDenied, makeKey } from './browser-key.ts'
import { ApiError, withNewBearer, type Operation } from '../errors.ts'
import { endQuestion, getQuestion, keyLimit, needsSignIn, switchedOff } from '../session/questions.ts'
import { changeKey, listKeys } from './key-cleanup.ts'
import { dropKey, keyWait, usableValue } from './key-row.ts'
import { readRow } from '../outbox/database.ts'
import { getAccessToken } from '../session/refresh.ts'
import { onSessionHint, notifyOtherTabs } from '../session/tab-presence.ts'
import { requireSession, getSession } from '../session/session-state.ts'

/** After this many refusals of a good key in a row, the account has no access. */
const REFUSALS_MAX = 3

/** Keys the service still accepted after a refusal: when (`performance.now()`), and refusals since the last success. */
const vouched = new Map<string, { at: number; refusals: number }>()

/**
 * Handles a 401 to the key taken for the call at `takenAt` (`performance.now()`): returns the key to continue
 * with, or throws. Tests the key at the service first, so a passing fault costs no good key. Accepted: the
 * key stays, but after three refusals in a row, or if it replaced a refused key, `forbidden` with reason
 * `denied`. No longer listed: it was deactivated elsewhere, reason `switched-off`, never recreated unasked.
 * Expired, or refused though listed: recreated; within the key limit's wait it is kept, reason `key-limit`.
 */
export async function keyAfterRefusal(
  refused: string,
  operation: Operation,
  takenAt: number,
): Promise<string> {
  const { account } = requireSession(operation)
  const row = await readRow('keys', account)
  const now = usableValue(row, Date.now())
  if (row === undefined || row.value !== refused)
    return now ?? makeKey(operation, { renew: false, remade: true })
  const known = vouched.get(refused)
  // Calls refused together count once.
  const refusals = known === undefined ? 1 : known.at <= takenAt ? known.refusals + 1 : known.refusals
  if (row.remade || refusals >= REFUSALS_MAX) throw accessDeniedError(account, operation)
  if (now !== null) {
    if (await isAccepted(account, refused, operation)) {
      vouched.set(refused, { at: performance.now(), refusals })
      return refused
    }
    if (!(await isListed(row.keyId, operation))) {
      const at = Date.now()
      await changeKey(account, (key) => (key.value === refused ? dropKey(key, 'off', at) : key))
      throw switchedOff(operation, at)
    }
    const wait = keyWait(row, Date.now())
    if (wait > 0) throw keyLimit(operation, wait)
  }
  await changeKey(account, (key) => (key.value === refused ? dropKey(key, 'none', Date.now()) : key))
  return makeKey(operation, { renew: false, remade: true })
}

/** Throws if the answer is inconclusive. */
async function isAccepted(account: string, value: string, operation: Operation): Promise<boolean> {
  try {
    await listKeys({ type: 'key', value })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'forbidden') throw accessDeniedError(account, operation, error)
    if (error.status !== 401) throw error
    return false
  }
}

async function isListed(keyId: number | null, operation: Operation): Promise<boolean> {
  const bearer = await getAccessToken(operation)
  if (bearer === null) throw needsSignIn(operation)
  const keys = await listKeys(bearer).catch(async (error: unknown) => {
    // Both were refused: renew the bearer before judging the key.
    const other =
      error instanceof ApiError && error.status === 401 ? await getAccessToken(operation, bearer.gen) : null
    if (other === null) throw error
    return listKeys(other).catch((again: unknown) => {
      throw withNewBearer(again)
    })
  })
  return keys.some((key) => key.id === keyId && key.isActive !== false)
}

const proven = new Set<string>()

/** After a success, a later refusal may recreate the key once more. */
export async function keyAccepted(value: string): Promise<void> {
  vouched.delete(value)
  if (proven.has(value)) return
  proven.add(value)
  const { account } = requireSession('getUserApiKeys')
  const row = await readRow('keys', account)
  if (row?.value === value && row.remade)
    await changeKey(account, (key) => (key.value === value ? { ...key, remade: false } : key))
}

/** Not recreated unasked. */
export async function recordDeactivated(keyId: number): Promise<void> {
  const { account } = requireSession('deleteApiKey')
  await changeKey(account, (row) => (row.keyId === keyId ? dropKey(row, 'off', Date.now()) : row))
}

/** "Turn on again", or "Try again" after access was denied: the user asked for a key. */
export async function turnOnBrowserKey(): Promise<void> {
  const { account } = requireSession('createApiKey')
  clearAccessDenied(account)
  await changeKey(account, (row) => (row.state === 'off' ? { ...row, state: 'none' } : row))
  await makeKey('createApiKey', { renew: false, remade: false })
  endQuestion('switched-off')
  endQuestion('denied')
  notifyOtherTabs()
}

/** Another tab turned access on again, or signed out and in. */
async function seeWhetherOn(): Promise<void> {
  const account = getSession()?.account
  const asked = getQuestion()?.type
  if (account === undefined || (asked !== 'switched-off' && asked !== 'key-limit')) return
  const row = await readRow('keys', account)
  if (row?.state !== 'off') endQuestion('switched-off')
  if (row === undefined || keyWait(row, Date.now()) === 0) endQuestion('key-limit')
}

onSessionHint(() => void seeWhetherOn().catch(() => undefined))
