import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readKeyName } from '#api/browser-key/key-name.ts'
import { keyRecordQueries } from '#portfolio/records/key-records.ts'

/** Whether the customer has created a key for a program, as this browser knows. */
export function useHasOwnKey(): boolean {
  const [query] = useState(() => keyRecordQueries.all())
  const { data: records = [] } = useQuery(query)
  return records.some(({ name }) => readKeyName(name) === null)
}
