import { apiKeys } from '../contract/api-key.ts'
import { API_PREFIX } from '../contract/envelope.ts'
import { exchange } from './client.ts'

/**
 * Asks the service once whether it accepts this very key, by listing keys with it. The key goes into the header and
 * nowhere else; the answer is thrown away. Throws ApiError, with status 401 when the key is refused.
 */
export async function tryApiKey(secret: string): Promise<void> {
  await exchange(
    { operation: 'getUserApiKeys', method: 'GET', path: `${API_PREFIX}/public/api-keys`, schema: apiKeys },
    { type: 'key', value: secret },
  )
}
