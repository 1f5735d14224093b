import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserKeyInfo } from '#api/browser-key/browser-key.ts'
import { localQuery } from '#portfolio/store/local-query.ts'

/**
 * What this browser knows of its own key (number, name, end; never its value): undefined while it is read, null when
 * there is none yet or it can't be read. Read from disk, asks nobody.
 */
export function useBrowserKey(): Awaited<ReturnType<typeof browserKeyInfo>> | undefined {
  const [query] = useState(() => localQuery(['browser-key'], browserKeyInfo))
  const { data, isError } = useQuery(query)
  return data === undefined && isError ? null : data
}
