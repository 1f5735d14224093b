import { openAttempts } from '../backup/backup-attempts.ts'
import { rowId, type Backup } from '../backup/backup-tables.ts'
import { readAll } from '../backup/read-all.ts'

type Row = Parameters<typeof rowId>[0]

function lacksRow(here: readonly Row[], there: readonly Row[]): boolean {
  const known = new Set(there.map(rowId))
  return here.some((row) => !known.has(rowId(row)))
}

/**
 * After the file was merged: it lacks a row or an open attempt that is here. Values aren't compared, or two
 * browsers would overwrite each other's in turns; they are written with the next change of this browser.
 */
export async function fileLacks(file: Backup, account: string): Promise<boolean> {
  const inFile = new Set(file.attempts.map(({ attemptId }) => attemptId))
  const { properties, documents, orders, lists, attempts } = await readAll(account)
  return (
    openAttempts(attempts).some(({ attemptId }) => !inFile.has(attemptId)) ||
    lacksRow(properties, file.properties) ||
    lacksRow(documents, file.documents) ||
    lacksRow(orders, file.orders) ||
    lacksRow(
      lists.map(({ list }) => list),
      file.lists,
    )
  )
}
