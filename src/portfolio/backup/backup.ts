import { currentAccount } from '#api/session/session-state.ts'
import { localDay } from '#lib/format-date.ts'
import {
  BACKUP_FORMAT,
  BACKUP_TABLES,
  BACKUP_VERSION,
  isOwnBackup,
  perTable,
  rowId,
  type Backup,
  type BackupTable,
} from './backup-rows.ts'
import { readPortfolio } from '../store/database.ts'
import { openAttempts } from './backup-attempts.ts'
import { documentLine, addressListLine, orderLine, propertyLine } from './backup-lines.ts'
import { allDocuments, allOrders, allProperties, readAll, readAllAddressLists } from './read-all.ts'
import { startingWith } from '../store/key-range.ts'

export { backupProblems, readBackup, readBackupFile } from './read-backup.ts'
export { announceRestored, restoreBackup, type Restored } from './restore-backup.ts'

const countRows = async (account: string): Promise<number> => {
  const counts = await readPortfolio((transaction) =>
    Promise.all(BACKUP_TABLES.map((list) => transaction.objectStore(list).count(startingWith(account)))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** `body`: everything after the head. */
interface CollectedBackup {
  head: { format: string; version: number; account: string; exportedAt: number }
  body: Blob
  counts: Record<BackupTable, number>
}

/** `revision`: of the body, for a file that several browsers write. */
export const backupBlob = ({ head, body }: CollectedBackup, revision?: string): Blob =>
  new Blob([JSON.stringify({ ...head, revision }).slice(0, -1), body], { type: 'application/json' })

/**
 * The portfolio as JSON, one row per line for users' tools; no secrets. `onProgress` gets rows written and
 * rows in all.
 */
export async function collectBackup(
  account: string,
  onProgress: (rows: number, total: number) => void = () => undefined,
): Promise<CollectedBackup> {
  const exportedAt = Date.now()
  const attempts = await openAttempts(account)
  const total = await countRows(account)
  const counts = perTable(() => 0)
  const parts: BlobPart[] = []
  let written = 0
  async function add<R>(
    list: BackupTable,
    chunks: AsyncIterable<R[]>,
    line: (row: R) => unknown,
  ): Promise<void> {
    parts.push(`${list === 'properties' ? '' : ']'},"${list}":[\n`)
    for await (const rows of chunks) {
      const comma = counts[list] === 0 ? '' : ',\n'
      // Blobs: encoding all of it at the end would be one long task.
      parts.push(new Blob([comma + rows.map((row) => JSON.stringify(line(row))).join(',\n')]))
      counts[list] += rows.length
      written += rows.length
      onProgress(written, total)
    }
    if (counts[list] > 0) parts.push('\n')
  }
  await add('properties', readAll(account, allProperties), propertyLine)
  await add('documents', readAll(account, allDocuments), documentLine)
  await add('orders', readAll(account, allOrders), orderLine)
  await add('lists', readAllAddressLists(account), addressListLine)
  if (attempts.length > 0)
    parts.push(`],"attempts":[\n${attempts.map((attempt) => JSON.stringify(attempt)).join(',\n')}\n`)
  parts.push(']}\n')
  const version = attempts.length > 0 ? BACKUP_VERSION : BACKUP_VERSION - 1
  return { head: { format: BACKUP_FORMAT, version, account, exportedAt }, body: new Blob(parts), counts }
}

/** For a download. */
export async function makeBackup(
  onProgress?: (rows: number, total: number) => void,
): Promise<{ blob: Blob; fileName: string; counts: Record<BackupTable, number> }> {
  const backup = await collectBackup(currentAccount(), onProgress)
  const fileName = `plumbline-backup-${localDay(backup.head.exportedAt)}.json`
  return { blob: backupBlob(backup), fileName, counts: backup.counts }
}

/** Effect of a restore; `otherAccount`: the file's account if it isn't this one. */
export type BackupPreview = Record<BackupTable, { added: number; known: number; rejected: number }> & {
  otherAccount: string | null
}

/** Changes nothing. */
export async function previewBackup(backup: Backup, account = currentAccount()): Promise<BackupPreview> {
  const keys = await readPortfolio((transaction) =>
    Promise.all(BACKUP_TABLES.map((list) => transaction.objectStore(list).getAllKeys(startingWith(account)))),
  )
  const compare = (list: BackupTable) => {
    const here = new Set(keys[BACKUP_TABLES.indexOf(list)]?.map(([, id]) => id))
    const ids = backup[list].map(rowId)
    const known = ids.filter((id) => here.has(id)).length
    return { added: ids.length - known, known, rejected: backup.rejected[list] }
  }
  return {
    ...perTable(compare),
    otherAccount: isOwnBackup(backup, account) ? null : backup.account,
  }
}
