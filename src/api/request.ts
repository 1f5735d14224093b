import { browserKey, accessDeniedError } from './browser-key/browser-key.ts'
import { keyAccepted, keyAfterRefusal } from './browser-key/key-refusal.ts'
import { exchange, type Call, type Credential, type KeyCredential } from './client.ts'
import { ApiError, withNewBearer, type Operation } from './errors.ts'
import { getAccessToken } from './session/refresh.ts'
import { requireSession } from './session/session-state.ts'

/** `key-or-bearer`: a bearer if available without asking, else this browser's key. */
type CredentialKind = 'key' | 'key-or-bearer'

export interface ApiRequest<T> extends Call<T> {
  credential: 'none' | CredentialKind
  /** May be repeated with a new credential after a 401; default for reads. */
  replayable?: boolean
}

const withKey = (value: string): KeyCredential => ({ type: 'key', value, at: performance.now() })

export const keyCredential = async (operation: Operation): Promise<KeyCredential> =>
  withKey(await browserKey(operation))

/** A 403 to the key here means that the account has no access. An order's attempt reports it itself. */
const deniable: ReadonlySet<Operation> = new Set([
  'searchParcels',
  'createProperty',
  'uploadDocument',
  'getOrder',
  'getUserApiKeys',
])

/**
 * The only place that judges a credential by its call's answer. Returns the one to continue with: the same,
 * or after a 401 a renewed one. Throws ApiError if there is none, or if the user must decide.
 */
export async function judgeCredential(
  used: Credential,
  operation: Operation,
  status: number | null,
  cause?: ApiError,
): Promise<Credential> {
  if (status === 401) {
    if (used.type === 'key')
      return withKey(await keyAfterRefusal(used.value, operation, used.at ?? performance.now()))
    return (await getAccessToken(operation, used.gen)) ?? keyCredential(operation)
  }
  if (used.type === 'bearer' || status === null) return used
  if (status < 300 && cause === undefined) void keyAccepted(used.value).catch(() => undefined)
  if (status === 403 && cause?.reason !== 'blocked' && deniable.has(operation))
    throw accessDeniedError(requireSession(operation).account, operation, cause)
  return used
}

/** Refused and not repeated; the user may repeat it. */
const renewed = ({ operation, status, serviceMessage }: ApiError): ApiError =>
  new ApiError('signed-out', operation, { status, serviceMessage, reason: 'renewed' })

/**
 * Renews the credential after a 401; then reruns `work` once if `replayable`, else fails with reason
 * `renewed`. Retries nothing else.
 */
export async function withCredential<T>(
  operation: Operation,
  kind: CredentialKind,
  work: (credential: Credential) => Promise<T>,
  replayable = false,
): Promise<T> {
  let credential: Credential =
    (kind === 'key' ? null : await getAccessToken(operation)) ?? (await keyCredential(operation))
  for (let isReplay = false; ; isReplay = true) {
    try {
      const result = await work(credential)
      void judgeCredential(credential, operation, 200)
      return result
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 401 && isReplay && credential.type === 'bearer') throw withNewBearer(error)
      credential = await judgeCredential(credential, operation, error.status, error)
      if (error.status !== 401) throw error
      // Don't try a key a third time.
      if (isReplay || !replayable) throw renewed(error)
    }
  }
}

export const request = <T>(spec: ApiRequest<T>): Promise<T> =>
  spec.credential === 'none'
    ? exchange(spec, null)
    : withCredential(
        spec.operation,
        spec.credential,
        (credential) => exchange(spec, credential),
        spec.replayable ?? spec.method === 'GET',
      )
