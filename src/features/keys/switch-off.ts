import { useQueryClient } from '@tanstack/react-query'
import { apiKeyQueries, deactivateApiKey } from '../../api/api-keys.ts'
import { ApiError } from '../../api/errors.ts'
import type { ApiKey } from '../../contract/api-key.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'
import { noteKeyOff, type KnownKey } from '../../portfolio/records/key-records.ts'
import type { KeyEnd } from '../../portfolio/store/records.ts'
import { keyLabel } from './key-label.ts'

/** A listed key as this browser's records know it. */
export const knownKey = (key: Pick<ApiKey, 'id' | 'name' | 'createdAt'>): KnownKey => ({
  keyId: key.id,
  name: keyLabel(key),
  createdAt: readTimestamp(key.createdAt),
})

/** Deactivates a key and remembers it; one that is off already counts as done. Throws ApiError. */
export async function switchOff(key: ApiKey, how: KeyEnd): Promise<void> {
  try {
    await deactivateApiKey(key.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing' || how === 'deactivated') throw error
  }
  // The key is off, remembered or not; trouble with the store is told above the page.
  await noteKeyOff(knownKey(key), how).catch(() => undefined)
}

/** `switchOff` for one key, after which the list is read again. */
export function useSwitchOff(): (key: ApiKey, how: KeyEnd) => Promise<void> {
  const client = useQueryClient()
  return async (key, how) => {
    try {
      await switchOff(key, how)
    } finally {
      await apiKeyQueries.invalidate(client)
    }
  }
}
