/// <reference types="vite/client" />

/**
 * Fetches a small image from the portal's server. A captive portal's page counts as offline. Never uses the
 * once-only calls' connections.
 */
export async function networkAnswers(): Promise<boolean> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}mark.svg`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (response.headers.get('Content-Type')?.startsWith('text/html') === true) return false
    return true
  } catch {
    return false
  }
}

/** VPN adapters make browsers report offline although the network works, so its answer decides. */
export const isOnline = async (): Promise<boolean> =>
  // Read again: the browser may have noticed a connection while we waited.
  navigator.onLine || (await networkAnswers()) || navigator.onLine
