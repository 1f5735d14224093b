import { writeJson } from './web-storage.ts'

/** Of builds before the first release; they hold tokens and keys. */
const OBSOLETE = ['plumbline-once', 'plumbline-portfolio', 'plumbline-uploads']

/** Nothing waits for it; a tab of an earlier build may hold a deletion up until it closes. */
export function deleteObsoleteDatabases(): void {
  writeJson('localStorage', 'plumbline.unsaved', null)
  try {
    for (const name of OBSOLETE) indexedDB.deleteDatabase(name)
  } catch {
    // Storage is refused; the next start tries again.
  }
}
