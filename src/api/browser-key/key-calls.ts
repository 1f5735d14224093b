import * as z from 'zod/mini'
import { apiKeys, type ApiKey } from '@plumbline/service-contract/api-key'
import { API_PREFIX } from '@plumbline/service-contract/envelope'
import { exchange, type Credential } from '../client.ts'
import { ApiError } from '../errors.ts'
import type { BrowserKey } from '../storage/session-database.ts'

export const KEYS_PATH = `${API_PREFIX}/public/api-keys`

/** Active keys only, values masked. */
export const listCall = {
  operation: 'getUserApiKeys',
  method: 'GET',
  path: KEYS_PATH,
  schema: apiKeys,
} as const

/** The interface doesn't describe `data`. */
export const deleteCall = (keyId: number) =>
  ({
    operation: 'deleteApiKey',
    method: 'DELETE',
    path: `${KEYS_PATH}/${keyId}`,
    schema: z.unknown(),
  }) as const

export const listKeys = (credential: Credential): Promise<ApiKey[]> => exchange(listCall, credential)

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404)

/** With itself. True: the key no longer works. */
export async function deactivateKey({ keyId, value }: BrowserKey, signal?: AbortSignal): Promise<boolean> {
  try {
    await exchange({ ...deleteCall(keyId), ...(signal && { signal }) }, { type: 'key', value })
    return true
  } catch (error) {
    return isGone(error)
  }
}
