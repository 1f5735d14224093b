import { readOwnPage } from './own-page.ts'
import { storeKeptForms } from './kept-forms.ts'

/** What the three browser engines say when a part of the portal could not be loaded. */
const missingPart = /dynamically imported module|importing a module script failed|unable to preload/iu

export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && missingPart.test(error.message)

const RENEWED = 'plumbline.renewed'

/** The names of the files that a page begins with; they change with every build. */
const scriptsOf = (html: string): string =>
  [...html.matchAll(/<script type="module"[^<>]* src="([^"]+)"/gu)].map(([, src]) => src).join(' ')

/**
 * Loads this page anew when the server has another portal by now, whose parts have other names, or when the browser had kept a
 * wrong answer for a part and has the right one now; what was typed is kept. Once for each portal or page, so that no page reloads
 * for ever. Resolves to false when a reload would not help: the connection broke.
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
