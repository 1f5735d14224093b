import { queryOptions } from '@tanstack/react-query'

/** `kept`: the browser promised not to clear this site's data automatically. */
export type StorageKeeping = 'kept' | 'may-be-cleared' | 'unknown'

async function readKeeping(): Promise<StorageKeeping> {
  try {
    return (await navigator.storage.persisted()) ? 'kept' : 'may-be-cleared'
  } catch {
    return 'unknown'
  }
}

export const storageKeepingQuery = queryOptions({
  queryKey: ['storage-keeping'],
  queryFn: readKeeping,
  staleTime: 0,
  retry: false,
})

let asked = false

/**
 * Asks the browser, once per tab, to keep this site's data when space runs low: after the first save and a
 * user action, because the browser may prompt. Never fails.
 */
export async function askToKeepStorage(): Promise<void> {
  if (asked) return
  asked = true
  if ((await readKeeping()) === 'may-be-cleared') await navigator.storage.persist().catch(() => false)
}
