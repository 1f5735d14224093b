import { getUserApiKeys } from '@plumbline/service-contract/api-key'
import { factsOf, type Operation, type Schemas } from '@plumbline/service-contract/operations'
import type { Reading } from '@plumbline/service-contract/reader'
import { browserKey, readKey } from './browser-key/browser-key.ts'
import { exchange, type Credential, type Input } from './client.ts'
import { endOfCandidates } from './end-session.ts'
import { ApiError, isRefusal, SessionChanged } from './errors.ts'
import type { BrowserKey } from './storage/session-database.ts'
import { tryWithToken, type Tokenless } from './session/access-token.ts'
import { accessDenied } from './session/questions.ts'
import { requireSession, rereadSession, type Caller } from './session/session-state.ts'

type Work<T> = (credential: Credential) => Promise<T>

/** Of a valuation call: the account has no access. */
export const isDenied = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403 && error.reason === null

/**
 * Tests a refused key at the service. Resolves if it is accepted; else throws the call's error, after ending the
 * session if nothing is left. `tokens`: why there is no access token.
 */
export async function testKey(
  caller: Caller,
  key: BrowserKey,
  tokens: Tokenless | 'not-asked' = 'not-asked',
): Promise<void> {
  try {
    await exchange(getUserApiKeys, {}, { type: 'key', value: key.value })
  } catch (error) {
    if (isRefusal(error)) throw await endOfCandidates(caller, key, tokens, error)
    if (isDenied(error)) throw accessDenied(caller.operation, error)
    if (!(error instanceof ApiError)) throw error
    throw new ApiError('unreachable', caller.operation, { sent: false })
  }
}

/** Once more with the row's key, if that is accepted by the test; refused again means no access. */
async function withTestedKey<T>(
  caller: Caller,
  key: BrowserKey,
  work: Work<T>,
  tokens?: Tokenless,
): Promise<T> {
  try {
    return await work({ type: 'key', value: key.value })
  } catch (error) {
    if (!isRefusal(error)) throw error
  }
  const current = (await readKey(caller.account)) ?? key
  await testKey(caller, current, tokens)
  try {
    return await work({ type: 'key', value: current.value })
  } catch (error) {
    throw isRefusal(error) ? accessDenied(caller.operation, error) : error
  }
}

async function withKey<T>(caller: Caller, work: Work<T>, background: boolean): Promise<T> {
  try {
    return await withTestedKey(caller, await browserKey(caller, background), work)
  } catch (error) {
    throw isDenied(error) ? accessDenied(caller.operation, error) : error
  }
}

async function withToken<T>(caller: Caller, work: Work<T>): Promise<T> {
  const tried = await tryWithToken(caller, work)
  if ('result' in tried) return tried.result
  const key = await readKey(caller.account)
  if (key === null) throw await endOfCandidates(caller, null, tried.why, tried.cause)
  return withTestedKey(caller, key, work, tried.why)
}

/**
 * Runs `work` with the account's credentials for this operation, one after the other: a 401 did nothing, so the call moves on, once
 * (docs/decisions/005-two-credentials.md). No other answer repeats anything. Throws ApiError or StorageError.
 */
export async function withCredential<T>(operation: Operation, work: Work<T>, background = false): Promise<T> {
  const run = (caller: Caller): Promise<T> =>
    factsOf(operation).credential === 'key' ? withKey(caller, work, background) : withToken(caller, work)
  const first = requireSession(operation)
  try {
    return await run(first)
  } catch (error) {
    if (!(error instanceof SessionChanged)) throw error
    await rereadSession()
  }
  const caller = requireSession(operation)
  if (caller.account !== first.account)
    throw new ApiError('signed-out', operation, { reason: 'other-account', sent: false })
  return run(caller)
}

/**
 * Makes a call of the service with the credential it takes: `call(searchParcels, { query: { address } })`.
 * `background`: after a failure, no new key is requested for it within a minute. Throws as `withCredential` does.
 */
export function call<S extends Schemas>(
  schemas: S,
  input: Input<S> & { background?: boolean },
): Promise<Reading<S['data']>> {
  const { name } = schemas
  return factsOf(name).credential === 'none'
    ? exchange(schemas, input, null)
    : withCredential(name, (credential) => exchange(schemas, input, credential), input.background)
}
