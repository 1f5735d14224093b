import { storeKeptForms } from './kept-forms.ts'

/** What the three browser engines say when a chunk could not be loaded. */
const missingChunk = /dynamically imported module|importing a module script failed|unable to preload/iu

export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error && missingChunk.test(error.message)

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

/**
 * Reloads when the server has a newer build, whose chunks have other names, or when the browser had cached a wrong answer for a
 * chunk and has the right one now; what was typed is kept. Once per build or page, so that nothing reloads for ever. Resolves to
 * false when a reload would not help: the connection broke.
 */
export async function renewPage(): Promise<boolean> {
  let note = scriptsOf((await readOwnPage()) ?? '')
  if (note === scriptsOf(document.head.innerHTML))
    note = (await window.mendParts?.()) ? location.pathname : ''
  try {
    if (note === '' || sessionStorage.getItem(RENEWED) === note) return false
    sessionStorage.setItem(RENEWED, note)
    storeKeptForms()
  } catch {
    // Without a note of it, a reload could follow a reload.
    return false
  }
  location.reload()
  return true
}
