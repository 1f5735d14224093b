import { queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  createApiKeyBody,
  createdApiKey,
  type CreateApiKeyBody,
  type CreatedApiKey,
} from '@plumbline/service-contract/api-key'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { randomId } from '#lib/random-id.ts'
import { addressOf, credentialHeaders } from './client.ts'
import { ApiError } from './errors.ts'
import { readAnswer } from './read-answer.ts'
import { deleteCall, listCall, listKeys } from './browser-key/key-cleanup.ts'
import { recordDeactivated } from './browser-key/key-refusal.ts'
import { markAdopted, openClaim } from './outbox/claims.ts'
import { runOnce } from './outbox/run-once.ts'
import { request, withCredential } from './request.ts'
import { currentAccount, getSession } from './session/session-state.ts'

const path = `${API_PREFIX}/public/api-keys`

const allKeys = (): readonly string[] => ['api-keys', getSession()?.account ?? '']

export const apiKeyQueries = {
  /** Refetches the list; call it after creating or deactivating keys. */
  invalidate: (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: allKeys() }),
  list: () =>
    queryOptions({
      queryKey: allKeys(),
      queryFn: ({ signal }) => request({ ...listCall, credential: 'key-or-bearer', signal }),
    }),
}

/**
 * Only this answer carries the key's secret. Never retried: throws `unknown-outcome` if the answer is lost
 * (the key may then be listed, without its secret).
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
    // Shown once, here: the secret isn't saved on disk.
    await markAdopted(claimId, Date.now())
    return readAnswer('createApiKey', outcome, createdApiKey)
  })
}

/** If it was this browser's key, it isn't recreated unasked. */
export async function deactivateApiKey(id: number): Promise<void> {
  await request({ ...deleteCall(id), credential: 'key-or-bearer', replayable: true })
  await recordDeactivated(id)
}

/**
 * Lists keys with this key. The key goes only into the header; the answer is dropped. Throws ApiError, with
 * status 401 if the key is refused.
 */
export const tryApiKey = async (secret: string): Promise<void> =>
  void (await listKeys({ type: 'key', value: secret }))
