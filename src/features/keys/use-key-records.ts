import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { write } from '#api/exclusive-mutation.ts'
import { apiKeyQueries, deactivateApiKey } from '#api/api-keys.ts'
import { ApiError } from '#api/errors.ts'
import type { ApiKey } from '@plumbline/service-contract/api-key'
import { readKeyName } from '#api/browser-key/key-name.ts'
import { keyRecordQueries, recordKey } from '#memory/records/key-records.ts'
import type { KeyRecord } from '#memory/store/records.ts'
import { openReplacements, type Replacement } from './key-rules.ts'

export function useKeyRecords(): UseQueryResult<readonly KeyRecord[]> {
  const [query] = useState(() => keyRecordQueries.all())
  return useQuery(query)
}

export const useReplacements = (keys: readonly ApiKey[]): Replacement[] =>
  openReplacements(keys, useKeyRecords().data ?? [])

/** Keys that another browser created count from here on, too. */
export function useNoteOwnKey(keys: readonly ApiKey[]): void {
  const records = useKeyRecords().data
  useEffect(() => {
    const own = keys.find(({ name }) => readKeyName(name) === null)
    if (own !== undefined && records?.every(({ keyId }) => keyId !== own.id))
      void recordKey(own.id).catch(() => undefined)
  }, [keys, records])
}

/** `mayBeGone`: a key that is missing counts as done. Throws ApiError. */
export const useDeactivateKey = write(
  'deactivate-key',
  async ({ id, mayBeGone }: { id: number; mayBeGone: boolean }, client) => {
    try {
      await deactivateApiKey(id)
    } catch (error) {
      if (!mayBeGone || !(error instanceof ApiError) || error.kind !== 'missing') throw error
    } finally {
      await apiKeyQueries.invalidate(client)
    }
  },
)
