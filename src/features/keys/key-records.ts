import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiKeyQueries, deactivateApiKey } from '../../api/api-keys.ts'
import { ApiError } from '../../api/errors.ts'
import type { ApiKey } from '../../contract/api-key.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'
import { keyRecordQueries, noteKeyOff, type KnownKey } from '../../portfolio/records/key-records.ts'
import type { KeyEnd, KeyRecord } from '../../portfolio/store/records.ts'
import { keyLabel } from './key-label.ts'

/** What this browser remembers of keys: undefined while it is read, nothing when it can't be (the banner tells). */
export function useKeyRecords(): readonly KeyRecord[] | undefined {
  const [query] = useState(() => keyRecordQueries.all())
  const { data, isError } = useQuery(query)
  return data === undefined && isError ? [] : data
}

/** A listed key as this browser's records know it. */
export const knownKey = (key: Pick<ApiKey, 'id' | 'name' | 'createdAt'>): KnownKey => ({
  keyId: key.id,
  name: keyLabel(key),
  createdAt: readTimestamp(key.createdAt),
})

async function deactivate(key: ApiKey, how: KeyEnd): Promise<void> {
  try {
    await deactivateApiKey(key.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing' || how === 'deactivated') throw error
  }
  // Deactivated, remembered or not; trouble with the store is told above the page.
  await noteKeyOff(knownKey(key), how).catch(() => undefined)
}

/**
 * Deactivates keys one by one and remembers them; one that is off already counts as done, unless it was the one asked for. The list
 * is read again afterwards. Throws ApiError.
 */
export function useDeactivate(): (
  keys: ApiKey[],
  how: KeyEnd,
  onDone?: (count: number) => void,
) => Promise<void> {
  const client = useQueryClient()
  return async (keys, how, onDone) => {
    try {
      for (const [index, key] of keys.entries()) {
        await deactivate(key, how)
        onDone?.(index + 1)
      }
    } finally {
      await apiKeyQueries.invalidate(client)
    }
  }
}
