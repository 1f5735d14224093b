import { browserKey, denyAccess } from './browser-key/browser-key.ts'
import { exchange, type Call, type Credential } from './client.ts'
import { ApiError, withNewBearer, type Operation } from './errors.ts'
import { keyAccepted, keyAfterRefusal } from './browser-key/key-refusal.ts'
import { freshBearer } from './session/refresh.ts'
import { demandOwnSession } from './session/session-state.ts'

/** One call and the credential that it goes with. */
export interface ApiRequest<T> extends Call<T> {
  /** `key-or-bearer`: a bearer when one can be had without asking, else this browser's key. */
  credential: 'none' | 'key' | 'key-or-bearer'
  /** Whether a call that was refused for its credential may be made again with a new one; reads may. */
  replayable?: boolean
}

const withKey = (value: string): Credential & { type: 'key' } => ({
  type: 'key',
  value,
  at: performance.now(),
})

const keyCredential = async (operation: Operation): Promise<Credential & { type: 'key' }> =>
  withKey(await browserKey(operation))

/** The credential for a call. Throws ApiError when none can be had without asking. */
export async function credentialFor(
  operation: Operation,
  wanted: 'key' | 'key-or-bearer',
): Promise<Credential> {
  if (wanted === 'key') return keyCredential(operation)
  const bearer = await freshBearer(operation)
  return bearer === null ? keyCredential(operation) : { type: 'bearer', ...bearer }
}

/** What to use after a 401: a new bearer or key; throws when there is none, or when a person has to decide. */
export async function credentialAfterRefusal(refused: Credential, operation: Operation): Promise<Credential> {
  if (refused.type === 'key')
    return withKey(await keyAfterRefusal(refused.value, operation, refused.at ?? performance.now()))
  const bearer = await freshBearer(operation, refused.gen)
  return bearer === null ? keyCredential(operation) : { type: 'bearer', ...bearer }
}

/** A 403 to the key of a valuation call means that the account has no access to them. */
function readRefusal(error: unknown, credential: Credential): unknown {
  const denied =
    error instanceof ApiError &&
    error.status === 403 &&
    credential.type === 'key' &&
    error.operation !== 'deleteApiKey'
  return denied ? denyAccess(demandOwnSession(error.operation).account, error.operation, error) : error
}

async function send<T>(spec: ApiRequest<T>, credential: Credential): Promise<T> {
  try {
    const data = await exchange(spec, credential)
    if (credential.type === 'key') void keyAccepted(credential.value).catch(() => undefined)
    return data
  } catch (error) {
    throw readRefusal(error, credential)
  }
}

/** Runs `work` with this browser's key. After a 401 the key is looked into; the work is done again only if it may be. */
export async function withBrowserKey<T>(operation: Operation, work: (key: string) => Promise<T>): Promise<T> {
  const credential = await keyCredential(operation)
  try {
    const result = await work(credential.value)
    void keyAccepted(credential.value).catch(() => undefined)
    return result
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw readRefusal(error, credential)
    await credentialAfterRefusal(credential, operation)
    throw renewed(error)
  }
}

/** The error of a call that was refused, not made again, and may be made again by a person. */
export const renewed = (error: ApiError): ApiError =>
  new ApiError('signed-out', error.operation, {
    status: error.status,
    serviceMessage: error.serviceMessage,
    reason: 'renewed',
  })

/**
 * Asks the service: `data` of the answer, checked by `schema`, or an ApiError. A call that was refused for its credential
 * gets one new credential; reads are then made again once, a write only if it says that it may be, others fail with
 * reason `renewed`. Nothing else is ever retried here.
 */
export async function request<T>(spec: ApiRequest<T>): Promise<T> {
  if (spec.credential === 'none') return exchange(spec, null)
  const credential = await credentialFor(spec.operation, spec.credential)
  try {
    return await send(spec, credential)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    const other = await credentialAfterRefusal(credential, spec.operation)
    if (!(spec.replayable ?? spec.method === 'GET')) throw renewed(error)
    return send(spec, other).catch(async (again: unknown) => {
      if (other.type === 'bearer') throw withNewBearer(again)
      if (!(again instanceof ApiError) || again.status !== 401) throw again
      // A key that is refused once more is told for what it is, and not tried a third time.
      await credentialAfterRefusal(other, spec.operation)
      throw renewed(again)
    })
  }
}
