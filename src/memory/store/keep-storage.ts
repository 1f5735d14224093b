import { queryOptions } from '@tanstack/react-query'

/** The browser promised not to clear this site's data automatically; null if it doesn't say. */
async function isKept(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}

export const storageKeepingQuery = queryOptions({
  queryKey: ['storage-keeping'],
  queryFn: isKept,
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
  if ((await isKept()) === false) await navigator.storage.persist().catch(() => false)
}
