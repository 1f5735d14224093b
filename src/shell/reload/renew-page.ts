import { asksBeforeUnload } from '#platform/before-unload.ts'
import { isOnline } from '#platform/network.ts'
import { readText, writeText } from '#platform/web-storage.ts'
import { markUpdated } from '#ui/load-failure.ts'

/** The server's current start page; null if it can't be loaded. */
async function readOwnPage(): Promise<string | null> {
  try {
    const response = await fetch(import.meta.env.BASE_URL, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

const RENEWED = 'plumbline.renewed'

/** Script file names change with every build. */
const scriptsOf = (html: string): string =>
  [...html.matchAll(/<script type="module"[^<>]* src="([^"]+)"/gu)].map(([, src]) => src).join(' ')

const isThisBuild = (html: string): boolean => scriptsOf(html) === scriptsOf(document.body.innerHTML)

/** Call after a part failed to load; does nothing offline. */
export async function checkForUpdate(): Promise<void> {
  if (!(await isOnline())) return
  const page = await readOwnPage()
  if (page !== null && !isThisBuild(page)) markUpdated()
}

/**
 * Reloads at most once per build, to avoid a loop. False if a reload wouldn't help (connection lost), or the
 * browser would ask before unloading.
 */
export async function renewPage(): Promise<boolean> {
  const page = (await readOwnPage()) ?? ''
  const note = isThisBuild(page) ? '' : scriptsOf(page)
  if (note === '' || asksBeforeUnload() || readText('sessionStorage', RENEWED) === note) return false
  // Without that note, reloads could loop.
  if (!writeText('sessionStorage', RENEWED, note)) return false
  location.reload()
  return true
}
