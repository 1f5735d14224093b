import { asksBeforeUnload } from '#platform/before-unload.ts'
import { noteUpdate } from '#ui/load-failure.ts'

/** This portal's own page as its server has it now, with the names of its files; null when it can't be had. */
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

/** The names of the files that a page begins with; they change with every build. */
const scriptsOf = (html: string): string =>
  [...html.matchAll(/<script type="module"[^<>]* src="([^"]+)"/gu)].map(([, src]) => src).join(' ')

const isThisBuild = (html: string): boolean => scriptsOf(html) === scriptsOf(document.head.innerHTML)

/** A part couldn't be had: asks the server whether it has another build by now, which the frame then says. Offline nobody is asked. */
export async function checkForUpdate(): Promise<void> {
  if (!navigator.onLine) return
  const page = await readOwnPage()
  if (page !== null && !isThisBuild(page)) noteUpdate()
}

/**
 * Reloads when the server has a newer build, whose parts have other names; once per build, so that nothing reloads for ever. Resolves to
 * false when a reload would not help (the connection broke), or when the browser would ask before it.
 */
export async function renewPage(): Promise<boolean> {
  const page = (await readOwnPage()) ?? ''
  const note = isThisBuild(page) ? '' : scriptsOf(page)
  try {
    if (note === '' || asksBeforeUnload() || sessionStorage.getItem(RENEWED) === note) return false
    sessionStorage.setItem(RENEWED, note)
  } catch {
    // Without a note of it, a reload could follow a reload.
    return false
  }
  location.reload()
  return true
}
