import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserKeyInfo } from '#api/browser-key/browser-key.ts'
import { localQuery } from '#memory/store/local-query.ts'

/**
 * Number, name and expiry, never the value. Reads the disk only. Undefined while loading, null if there is
 * none or it can't be read.
 */
export function useBrowserKey(): Awaited<ReturnType<typeof browserKeyInfo>> | undefined {
  const [query] = useState(() => localQuery(['browser-key'], browserKeyInfo))
  const { data, isError } = useQuery(query)
  return data === undefined && isError ? null : data
}
