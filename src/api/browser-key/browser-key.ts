import { createdApiKey, type CreatedApiKey } from '@plumbline/service-contract/api-key'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { withBoundedLock } from '#platform/locks.ts'
import { StorageError } from '#platform/storage-error.ts'
import { sleep } from '#platform/timing.ts'
import { randomId } from '#lib/random-id.ts'
import { addressOf, credentialHeaders, type Credential } from '../client.ts'
import { ApiError, withoutKey, type Operation } from '../errors.ts'
import { readAnswer } from '../read-answer.ts'
import { changeKey, finishTombstones, removeOrphans } from './key-cleanup.ts'
import { adoptKey, failMaking, isDue, usableValue, reserveKey, keyDays, type MakeStep } from './key-row.ts'
import { cancelClaim, markAdopted, pendingClaim } from '../outbox/claims.ts'
import { readRow, transact } from '../outbox/database.ts'
import type { KeyMaking, KeyRow } from '../outbox/rows.ts'
import { runOnce, watchClaim } from '../outbox/run-once.ts'
import type { OnceOutcome } from '../outbox/sender.ts'
import { accessDenied, keyLimit, needsSignIn, switchedOff } from '../session/questions.ts'
import { getAccessToken } from '../session/refresh.ts'
import { requireSession, getSession, sessionStore } from '../session/session-state.ts'
import { readSessionRow } from '../session/session-row.ts'

/**
 * Reserves the key and opens its call, or returns the step to take instead. In one transaction with the
 * session, like sign-out: no key for a session another tab just ended. Throws ApiError(`signed-out`) then, or
 * StorageError.
 */
function claimKey(
  account: string,
  keepSignedIn: boolean,
  request: KeyRequest,
  operation: Operation,
): Promise<MakeStep> {
  return transact(['keys', 'session', 'claims'], 'readwrite', async (transaction) => {
    const keys = transaction.objectStore('keys')
    const [row, found] = await Promise.all([
      keys.get(account),
      transaction.objectStore('session').get('current'),
    ])
    const session = readSessionRow(found)
    if (session?.status !== 'active' || session.account !== account)
      throw new ApiError('signed-out', operation, { reason: 'no-credential', sent: false })
    const { put, result } = reserveKey(row, {
      account,
      browserId: randomId(4),
      userAgent: navigator.userAgent,
      claimId: `key-${randomId()}`,
      now: Date.now(),
      days: keyDays(keepSignedIn),
      ...request,
    })
    if (put !== undefined) await keys.put(put)
    if (result.type === 'make') {
      const { claimId, name, at } = result.making
      const claim = { claimId, kind: 'create-api-key', account, subject: name, at } as const
      await transaction.objectStore('claims').add(pendingClaim(claim))
    }
    return result
  })
}

/** Cache for "no access", in memory only: no loop, no lasting verdict. */
const DENIED_MS = 10 * 60_000
const ROUNDS = 4

/** `renew`: before it expires. `remade`: after a refusal. */
interface KeyRequest {
  renew: boolean
  remade: boolean
}

/** In-memory copy, used while IndexedDB is unresponsive. */
let copy: KeyRow | undefined
const deniedAt = new Map<string, number>()

sessionStore.subscribe(() => {
  if (getSession()?.account !== copy?.account) copy = undefined
})

async function readKey(account: string): Promise<KeyRow | undefined> {
  try {
    copy = await readRow('keys', account)
    return copy
  } catch (error) {
    if (error instanceof StorageError && copy?.account === account) return copy
    throw error
  }
}

export function accessDeniedError(account: string, operation: Operation, cause?: ApiError): ApiError {
  deniedAt.set(account, Date.now())
  return accessDenied(operation, cause)
}

/** Only after the user asked. */
export const clearAccessDenied = (account: string): boolean => deniedAt.delete(account)

/** The key while usable (it renews itself), else a bearer. */
async function keyMaker(account: string, operation: Operation, request: KeyRequest): Promise<Credential> {
  const own = usableValue(await readKey(account), Date.now())
  if (own !== null && request.renew) return { type: 'key', value: own }
  const bearer = await getAccessToken('createApiKey')
  if (bearer !== null) return bearer
  throw needsSignIn(operation)
}

/** The service refused the bearer, so no key was created. */
async function makerAfterRefusal(maker: Credential, error: unknown): Promise<Credential | null> {
  if (!(error instanceof ApiError) || error.status !== 401 || maker.type !== 'bearer') return null
  return getAccessToken('createApiKey', maker.gen)
}

async function settleKey(
  account: string,
  making: KeyMaking,
  outcome: OnceOutcome,
): Promise<KeyRow | undefined> {
  let created: CreatedApiKey
  try {
    if (outcome.type === 'lost') throw new ApiError('unreachable', 'createApiKey')
    created = readAnswer('createApiKey', outcome, createdApiKey)
  } catch (error) {
    const refused = outcome.type === 'answer' && outcome.status >= 400 && outcome.status < 500
    await changeKey(account, (row) => failMaking(row, making.claimId, !refused))
    if (outcome.type === 'answer') await markAdopted(making.claimId, Date.now())
    if (!(error instanceof ApiError)) throw error
    if (error.kind === 'forbidden' && error.reason === null)
      throw accessDeniedError(account, 'createApiKey', error)
    throw withoutKey(error)
  }
  const row = await changeKey(account, (now) => adoptKey(now, making, created, Date.now()))
  await markAdopted(making.claimId, Date.now())
  return row
}

async function create(account: string, making: KeyMaking, maker: Credential): Promise<KeyRow | undefined> {
  try {
    await finishTombstones(account, maker)
    await removeOrphans(account, maker)
  } catch (error) {
    // A service that can't clean up may still create a key; one that refuses or is unreachable can't.
    if (!(error instanceof ApiError) || error.status === 401 || error.kind === 'unreachable') {
      await changeKey(account, (row) => failMaking(row, making.claimId, false))
      await cancelClaim(making.claimId)
      throw error
    }
  }
  const outcome = await runOnce(making.claimId, {
    url: addressOf(`${API_PREFIX}/public/api-keys`),
    headers: credentialHeaders(maker),
    bodyText: JSON.stringify({
      name: making.name,
      description: 'Created by Plumbline for this browser. Signing out there deactivates it.',
      expiresInDays: making.days,
    }),
  })
  return settleKey(account, making, outcome)
}

/** Of another tab or an earlier page; adopts its outcome. */
async function awaitMaking(account: string, making: KeyMaking, patienceMs: number): Promise<void> {
  const started = Date.now()
  const isOver = (): boolean => Date.now() - started > patienceMs
  do {
    const outcome = await watchClaim(making.claimId, isOver)
    if (outcome !== undefined) {
      await settleKey(account, making, outcome).catch(() => undefined)
      return
    }
    await sleep(250)
    if ((await readKey(account))?.making?.claimId !== making.claimId) return
  } while (!isOver())
  const lost = !(await cancelClaim(making.claimId))
  await changeKey(account, (row) => failMaking(row, making.claimId, lost))
}

async function make(operation: Operation, request: KeyRequest): Promise<string> {
  const { account, keepSignedIn } = requireSession(operation)
  let maker = await keyMaker(account, operation, request)
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = await claimKey(account, keepSignedIn, request, operation)
    if (step.type === 'use') return step.value
    if (step.type === 'off') throw switchedOff(operation, step.at)
    if (step.type === 'too-many') throw keyLimit(operation, step.retryAfterMs)
    if (step.type === 'wait') await awaitMaking(account, step.making, step.patienceMs)
    if (step.type === 'make') {
      const row = await create(account, step.making, maker).catch(async (error: unknown) => {
        const other = round === 0 ? await makerAfterRefusal(maker, error) : null
        if (other === null) throw error
        maker = other
        return undefined
      })
      if (row === undefined) continue
      const value = usableValue(row, Date.now())
      if (value === null) break
      // The key it replaces; if this fails, the next key does it.
      void finishTombstones(account, { type: 'key', value }).catch(() => undefined)
      return value
    }
  }
  requireSession(operation)
  throw new ApiError('unreachable', 'createApiKey', { sent: false })
}

let flight: { account: string; value: Promise<string> } | null = null

/** Once for all callers in this tab; the claim makes it once across tabs. */
export function makeKey(operation: Operation, request: KeyRequest): Promise<string> {
  const { account } = requireSession(operation)
  if (flight?.account === account) return flight.value
  const value = withBoundedLock(`apikey:${account}`, () => make(operation, request)).finally(() => {
    if (flight === mine) flight = null
  })
  const mine = { account, value }
  flight = mine
  return value
}

/**
 * Secret of this browser's key: created on first use, renewed with 20 % of its life left. Only for `api/`.
 * Throws ApiError: `signed-out` if only signing in helps, `forbidden` with reason `switched-off`, `denied` or
 * `key-limit` (three keys an hour), `unreachable`.
 */
export async function browserKey(operation: Operation): Promise<string> {
  const { account } = requireSession(operation)
  if (Date.now() - (deniedAt.get(account) ?? 0) < DENIED_MS) throw denyAgain(operation)
  const row = await readKey(account)
  const value = usableValue(row, Date.now())
  if (row === undefined || value === null) return makeKey(operation, { renew: false, remade: false })
  if (isDue(row, Date.now()) && flight === null)
    void makeKey(operation, { renew: true, remade: false }).catch(() => undefined)
  return value
}

const denyAgain = (operation: Operation): ApiError =>
  new ApiError('forbidden', operation, { status: 403, reason: 'denied', sent: false })

export async function browserKeyInfo(): Promise<{ id: number; name: string; expiresAt: number } | null> {
  const account = getSession()?.account
  const row = account === undefined ? undefined : await readRow('keys', account)
  if (row?.state !== 'active' || row.keyId === null) return null
  return { id: row.keyId, name: row.name ?? '', expiresAt: row.expiresAt ?? 0 }
}

/** The four characters in its key names; null if it never created one. */
export async function ownBrowserId(): Promise<string | null> {
  const account = getSession()?.account
  return account === undefined ? null : ((await readRow('keys', account))?.browserId ?? null)
}
