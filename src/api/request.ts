import { browserKey, accessDeniedError } from './browser-key/browser-key.ts'
import { keyAccepted, keyAfterRefusal } from './browser-key/key-refusal.ts'
import { exchange, type Call, type Credential, type KeyCredential } from './client.ts'
import { ApiError, withNewBearer, type Operation } from './errors.ts'
import { getAccessToken } from './session/refresh.ts'
import { requireSession } from './session/session-state.ts'

/** `key-or-bearer`: a bearer when one can be had without asking, else this browser's key. */
type CredentialKind = 'key' | 'key-or-bearer'

/** One call and the credential that it goes with. */
export interface ApiRequest<T> extends Call<T> {
  credential: 'none' | CredentialKind
  /** Whether a call that was refused for its credential may be made again with a new one; reads may. */
  replayable?: boolean
}

const withKey = (value: string): KeyCredential => ({ type: 'key', value, at: performance.now() })

/** This browser's key as the credential of a call. Throws ApiError when there is none without asking. */
export const keyCredential = async (operation: Operation): Promise<KeyCredential> =>
  withKey(await browserKey(operation))

/** Valuation calls: a 403 to the key of one of them means that the account has no access. An order's attempt says so itself. */
const deniable: ReadonlySet<Operation> = new Set([
  'searchParcels',
  'createProperty',
  'uploadDocument',
  'getOrder',
  'getUserApiKeys',
])

/**
 * What an answer says about the credential that its call went with; decided here for every call. Gives the credential to go on with:
 * the same one, or after a 401 a renewed one. Throws ApiError when there is none, or when a person has to decide.
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
  if (status === 403 && deniable.has(operation))
    throw accessDeniedError(requireSession(operation).account, operation, cause)
  return used
}

/** The error of a call that was refused, not made again, and may be made again by a person. */
const renewed = ({ operation, status, serviceMessage }: ApiError): ApiError =>
  new ApiError('signed-out', operation, { status, serviceMessage, reason: 'renewed' })

/**
 * Runs `work` with a credential. After a 401 that is renewed; `work` is then done again once if it is `replayable`, and fails with
 * reason `renewed` if not. Nothing else is ever retried here.
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
      // A key that is refused once more is told for what it is, and not tried a third time.
      if (isReplay || !replayable) throw renewed(error)
    }
  }
}

/** Asks the service: `data` of the answer, checked by `schema`, or an ApiError. */
export const request = <T>(spec: ApiRequest<T>): Promise<T> =>
  spec.credential === 'none'
    ? exchange(spec, null)
    : withCredential(
        spec.operation,
        spec.credential,
        (credential) => exchange(spec, credential),
        spec.replayable ?? spec.method === 'GET',
      )
