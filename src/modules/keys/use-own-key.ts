import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyRecordQueries } from '#portfolio/records/key-records.ts'

/** True if this browser knows of a key that the customer created. */
export function useHasOwnKey(): boolean {
  const [query] = useState(() => keyRecordQueries.all())
  return (useQuery(query).data ?? []).length > 0
}
