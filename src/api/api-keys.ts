import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { isOnline } from '#platform/network.ts'
import {
  createApiKey as creation,
  createApiKeyBody,
  deleteApiKey,
  getUserApiKeys,
  type CreateApiKeyBody,
  type CreatedApiKey,
} from '@plumbline/service-contract/api-key'
import { exchange, onceRequest } from './client.ts'
import { ApiError } from './errors.ts'
import { readAnswer } from './read-answer.ts'
import { sendFromPage } from './once/run-once.ts'
import { call, withCredential } from './request.ts'
import { getSession } from './session/session-state.ts'

const allKeys = (): readonly string[] => ['api-keys', getSession()?.account ?? '']

export const apiKeyQueries = {
  /** Refetches the list; call it after creating or deactivating keys. */
  invalidate: (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: allKeys() }),
  list: () =>
    queryOptions({
      queryKey: allKeys(),
      queryFn: ({ signal }) => call(getUserApiKeys, { signal }),
    }),
}

/**
 * Only this answer carries the key's secret. Never retried: throws `unknown-outcome` if the answer is lost
 * (the key may then be listed, without its secret).
 */
export async function createApiKey(body: CreateApiKeyBody): Promise<CreatedApiKey> {
  const checked = createApiKeyBody.parse(body)
  return withCredential('createApiKey', async (credential) => {
    if (!(await isOnline())) throw new ApiError('unreachable', 'createApiKey', { sent: false })
    const answer = await sendFromPage(onceRequest(creation, checked, credential))
    if (answer === null) throw new ApiError('unknown-outcome', 'createApiKey')
    return readAnswer(creation, answer)
  })
}

export const deactivateApiKey = async (id: number): Promise<void> =>
  void (await call(deleteApiKey, { params: { id } }))

/**
 * Lists keys with this key. The key goes only into the header; the answer is dropped. Throws ApiError, with
 * status 401 if the key is refused.
 */
export const tryApiKey = async (secret: string): Promise<void> =>
  void (await exchange(getUserApiKeys, {}, { type: 'key', value: secret }))
