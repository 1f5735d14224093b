import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  createApiKeyBody,
  createdApiKey,
  type CreateApiKeyBody,
  type CreatedApiKey,
} from '#contract/api-key.ts'
import { API_PREFIX } from '#contract/envelope.ts'
import { randomId } from '#lib/random-id.ts'
import { addressOf, credentialHeaders } from './client.ts'
import { ApiError } from './errors.ts'
import { readAnswer } from './read-answer.ts'
import { deleteCall, listCall, listKeys } from './browser-key/key-cleanup.ts'
import { noteDeactivated } from './browser-key/key-refusal.ts'
import { markAdopted, openClaim } from './outbox/claims.ts'
import { runOnce } from './outbox/run-once.ts'
import { request, withCredential } from './request.ts'
import { currentAccount, getSession } from './session/session-state.ts'

const path = `${API_PREFIX}/public/api-keys`

const allKeys = (): readonly string[] => ['api-keys', getSession()?.account ?? '']

/** The account's active keys, values masked. */
export const apiKeyQueries = {
  /** To be called after keys were created or deactivated: the list is read again. */
  invalidate: (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: allKeys() }),
  list: () =>
    queryOptions({
      queryKey: allKeys(),
      queryFn: ({ signal }) => request({ ...listCall, credential: 'key-or-bearer', signal }),
    }),
}

/**
 * Creates a key for the user's own programs; the only answer that holds its secret. Made once: never retried, throws
 * `unknown-outcome` when the answer was lost (the key may be in the list then, without its secret).
 */
export async function createApiKey(body: CreateApiKeyBody): Promise<CreatedApiKey> {
  const checked = createApiKeyBody.parse(body)
  const account = currentAccount()
  const claimId = `user-key-${randomId()}`
  return withCredential('createApiKey', 'key-or-bearer', async (credential) => {
    await openClaim({ claimId, kind: 'create-api-key', account, subject: checked.name, at: Date.now() })
    const outcome = await runOnce(claimId, {
      url: addressOf(path),
      headers: credentialHeaders(credential),
      bodyText: JSON.stringify(checked),
    })
    if (outcome.type === 'lost') throw new ApiError('unknown-outcome', 'createApiKey')
    // The secret is not kept on disk: it is shown once, here.
    await markAdopted(claimId, Date.now())
    return readAnswer('createApiKey', outcome, createdApiKey)
  })
}

/** Deactivates a key; deactivating this browser's own key is remembered, so that it is not made again unasked. */
export async function deactivateApiKey(id: number): Promise<void> {
  await request({ ...deleteCall(id), credential: 'key-or-bearer', replayable: true })
  await noteDeactivated(id)
}

/**
 * Asks the service once whether it accepts this very key, by listing keys with it. The key goes into the header and
 * nowhere else; the answer is thrown away. Throws ApiError, with status 401 when the key is refused.
 */
export const tryApiKey = async (secret: string): Promise<void> =>
  void (await listKeys({ type: 'key', value: secret }))
