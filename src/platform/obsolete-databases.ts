import { writeJson } from './web-storage.ts'

/** Of builds before the first release; they hold tokens and keys. */
const OBSOLETE = ['plumbline-once', 'plumbline-portfolio', 'plumbline-uploads']

/**
 * Only those that exist: in WebKit, deleting others can hold up the first opening of the portal's own. Nothing waits
 * for it; a tab of an earlier build may hold a deletion up until it closes.
 */
export async function deleteObsoleteDatabases(): Promise<void> {
  writeJson('localStorage', 'plumbline.unsaved', null)
  try {
    for (const { name = '' } of await indexedDB.databases())
      if (OBSOLETE.includes(name)) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is refused; the next start tries again.
  }
}
