import { writeJson } from './web-storage.ts'

/** Of builds before the first release; they hold tokens and keys. */
const OBSOLETE = ['plumbline-once', 'plumbline-portfolio', 'plumbline-uploads']

/** `all`: the browser's, asked for at start. Nothing waits for it; a tab of an earlier build may hold it up until it closes. */
export function deleteObsoleteDatabases(all: readonly IDBDatabaseInfo[]): void {
  const found = all.flatMap(({ name = '' }) => (OBSOLETE.includes(name) ? [name] : []))
  for (const name of found) indexedDB.deleteDatabase(name)
  if (found.length > 0) writeJson('localStorage', 'plumbline.unsaved', null)
}
