import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { write } from '#api/exclusive-mutation.ts'
import { apiKeyQueries, deactivateApiKey } from '#api/api-keys.ts'
import { ownBrowserId } from '#api/browser-key/browser-key.ts'
import { ApiError } from '#api/errors.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { readKeyName } from '#api/browser-key/key-name.ts'
import { keyRecordQueries, recordKey } from '#portfolio/records/key-records.ts'
import { localQuery } from '#portfolio/store/local-query.ts'
import type { KeyRecord } from '#portfolio/store/records.ts'
import { useBrowserKey } from '#modules/keys/use-browser-key.ts'
import { useNow } from '#ui/use-now.ts'
import { leftOverKeys, openReplacements, type LeftOverKey, type Replacement } from './key-rules.ts'

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

/** Keys that another browser created count from here on, too. */
export function useNoteOwnKey(keys: readonly ApiKey[]): void {
  const records = useKeyRecords().data
  useEffect(() => {
    const own = keys.find(({ name }) => readKeyName(name) === null)
    if (own !== undefined && records?.every(({ keyId }) => keyId !== own.id))
      void recordKey(own.id).catch(() => undefined)
  }, [keys, records])
}

type Deactivation = {
  keys: readonly ApiKey[]
  /** A key that is missing counts as done. */
  mayBeGone: boolean
  /** Called with the number done so far. */
  onDone?: (count: number) => void
}

/** Deactivates keys one by one. Throws ApiError. */
export const useDeactivateKeys = write(
  'deactivate-keys',
  async ({ keys, mayBeGone, onDone }: Deactivation, client) => {
    try {
      for (const [index, { id }] of keys.entries()) {
        await deactivateApiKey(id).catch((error: unknown) => {
          if (!mayBeGone || !(error instanceof ApiError) || error.kind !== 'missing') throw error
        })
        onDone?.(index + 1)
      }
    } finally {
      await apiKeyQueries.invalidate(client)
    }
  },
)
