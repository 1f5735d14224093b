import { useQuery } from '@tanstack/react-query'
import { browserKeyInfo } from '../api/browser-key/browser-key.ts'
import { useSession } from '../api/session/use-session.ts'

/**
 * What this browser knows of its own key (number, name, end; never its value): undefined while it is read, null when
 * there is none yet or it can't be read. Read from disk, asks nobody.
 */
export function useBrowserKey(): Awaited<ReturnType<typeof browserKeyInfo>> | undefined {
  const account = useSession()?.account ?? null
  const { data, isError } = useQuery({
    queryKey: ['browser-key', account],
    queryFn: browserKeyInfo,
    enabled: account !== null,
    staleTime: 0,
    retry: false,
    networkMode: 'always',
  })
  return data === undefined && isError ? null : data
}
