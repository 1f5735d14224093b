import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readKeyName } from '#api/browser-key/key-name.ts'
import { keyRecordQueries } from '#portfolio/records/key-records.ts'

/** True if this browser knows of a key that the customer created. */
export function useHasOwnKey(): boolean {
  const [query] = useState(() => keyRecordQueries.all())
  const { data: records = [] } = useQuery(query)
  return records.some(({ name }) => readKeyName(name) === null)
}
