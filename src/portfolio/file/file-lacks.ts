import { openAttempts } from '../backup/backup-attempts.ts'
import { rowId, type Backup } from '../backup/backup-rows.ts'
import { allDocuments, allOrders, allProperties, readAll, readAllAddressLists } from '../backup/read-all.ts'

type Row = Parameters<typeof rowId>[0]

async function lacksRow(here: AsyncIterable<Row[]>, there: readonly Row[]): Promise<boolean> {
  const known = new Set(there.map(rowId))
  for await (const rows of here) if (rows.some((row) => !known.has(rowId(row)))) return true
  return false
}

async function* readLists(account: string): AsyncGenerator<Row[]> {
  for await (const lists of readAllAddressLists(account)) yield lists.map(({ list }) => list)
}

/**
 * After the file was merged: it lacks a row or an open attempt that is here. Values aren't compared, or two
 * browsers would overwrite each other's in turns; they are written with the next change of this browser.
 */
export async function fileLacks(file: Backup, account: string): Promise<boolean> {
  const attempts = new Set(file.attempts.map(({ attemptId }) => attemptId))
  return (
    (await openAttempts(account)).some(({ attemptId }) => !attempts.has(attemptId)) ||
    (await lacksRow(readAll(account, allProperties), file.properties)) ||
    (await lacksRow(readAll(account, allDocuments), file.documents)) ||
    (await lacksRow(readAll(account, allOrders), file.orders)) ||
    (await lacksRow(readLists(account), file.lists))
  )
}
