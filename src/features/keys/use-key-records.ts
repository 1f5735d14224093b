import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyRecordQueries } from '../../portfolio/records/key-records.ts'
import type { KeyRecord } from '../../portfolio/store/records.ts'

/** What this browser remembers of keys: undefined while it is read, nothing when it can't be (the banner tells). */
export function useKeyRecords(): readonly KeyRecord[] | undefined {
  const [query] = useState(() => keyRecordQueries.all())
  const { data, isError } = useQuery(query)
  return data === undefined && isError ? [] : data
}
