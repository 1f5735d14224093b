import { deleteApiKey } from '@plumbline/service-contract/api-key'
import { exchange } from '../client.ts'
import { ApiError } from '../errors.ts'
import type { BrowserKey } from '../storage/session-database.ts'

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404)

/** With itself. True: the key no longer works. */
export async function deactivateKey({ keyId, value }: BrowserKey, signal?: AbortSignal): Promise<boolean> {
  try {
    await exchange(deleteApiKey, { params: { id: keyId }, ...(signal && { signal }) }, { type: 'key', value })
    return true
  } catch (error) {
    return isGone(error)
  }
}
