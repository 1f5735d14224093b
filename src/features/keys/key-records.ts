import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { write } from '#api/exclusive-mutation.ts'
import { apiKeyQueries, deactivateApiKey } from '#api/api-keys.ts'
import { ownBrowserId } from '#api/browser-key/browser-key.ts'
import { ApiError } from '#api/errors.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { readTimestamp } from '#lib/read-timestamp.ts'
import { readKeyName } from '#api/browser-key/key-name.ts'
import { keyRecordQueries, recordKey, recordKeyOff, type KnownKey } from '#portfolio/records/key-records.ts'
import { localQuery } from '#portfolio/store/local-query.ts'
import type { KeyEnd, KeyRecord } from '#portfolio/store/records.ts'
import { useBrowserKey } from '#modules/keys/use-browser-key.ts'
import { useNow } from '#ui/use-now.ts'
import { keyLabel, leftOverKeys, openReplacements, type LeftOverKey, type Replacement } from './key-rules.ts'

export function useKeyRecords(): UseQueryResult<readonly KeyRecord[]> {
  const [query] = useState(() => keyRecordQueries.all())
  return useQuery(query)
}

export const useReplacements = (keys: readonly ApiKey[]): Replacement[] =>
  openReplacements(keys, useKeyRecords().data ?? [])

/** None until this browser's own keys are known for certain. */
export function useLeftOverKeys(keys: readonly ApiKey[]): LeftOverKey[] {
  const [query] = useState(() => localQuery(['browser-id'], ownBrowserId))
  const ownKey = useBrowserKey()
  const now = useNow()
  const { data: browserId } = useQuery(query)
  if (ownKey === undefined || browserId === undefined) return []
  return leftOverKeys(keys, { keyId: ownKey?.id ?? null, browserId }, now)
}

export const knownKey = (key: Pick<ApiKey, 'id' | 'name' | 'createdAt'>): KnownKey => ({
  keyId: key.id,
  name: keyLabel(key),
  createdAt: readTimestamp(key.createdAt),
})

/** Keys that another browser created count from here on, too. */
export function useNoteOwnKey(keys: readonly ApiKey[]): void {
  const records = useKeyRecords().data
  useEffect(() => {
    const own = keys.find(({ name }) => readKeyName(name) === null)
    if (own !== undefined && records?.every(({ keyId }) => keyId !== own.id))
      void recordKey(knownKey(own)).catch(() => undefined)
  }, [keys, records])
}

async function deactivate(key: ApiKey, how: KeyEnd): Promise<void> {
  try {
    await deactivateApiKey(key.id)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'missing' || how === 'deactivated') throw error
  }
  // Deactivated even if recording fails.
  await recordKeyOff(knownKey(key), how).catch(() => undefined)
}

type Deactivation = {
  keys: readonly ApiKey[]
  how: KeyEnd
  /** Called with the number done so far. */
  onDone?: (count: number) => void
}

/**
 * Deactivates keys one by one. A missing key counts as done, unless `how` is `deactivated`. Throws ApiError.
 */
export const useDeactivateKeys = write(
  'deactivate-keys',
  async ({ keys, how, onDone }: Deactivation, client) => {
    try {
      for (const [index, key] of keys.entries()) {
        await deactivate(key, how)
        onDone?.(index + 1)
      }
    } finally {
      await apiKeyQueries.invalidate(client)
    }
  },
)
