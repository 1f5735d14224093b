import * as z from 'zod/mini'
import { currentAccount } from '#api/session/session-state.ts'
import { localDay } from '#lib/format-date.ts'
import {
  BACKUP_TABLES,
  isOwnBackup,
  perTable,
  rowId,
  type Backup,
  type BackupTable,
  type BackupRow,
} from './backup-tables.ts'
import { readPortfolio } from '../store/database.ts'
import { openAttempts } from './backup-attempts.ts'
import { BACKUP_FORMAT, BACKUP_VERSION } from './backup-format.ts'
import { readAll, type WholeTable } from './read-all.ts'
import { startingWith } from '../store/key-range.ts'
import { orderDocumentData } from '@plumbline/service-contract/document'
import { orderData } from '@plumbline/service-contract/order'
import { addressRowSchema, addressListSchema, rowStateSchema } from '../store/list-schemas.ts'
import {
  cardSchema,
  documentSchema,
  figuresSchema,
  orderSchema,
  propertyFields,
  seenSchema,
  setAsideSchema,
} from '../store/record-schemas.ts'

/** Fields of the schema only: an unknown field, such as a new one of the service, never reaches a file. */
const only = <R extends object, S extends object>(
  row: R,
  { shape }: { shape: S },
): Pick<R, keyof R & keyof S> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(shape, key))) as Pick<
    R,
    keyof R & keyof S
  >

const propertyLine = ({ serviceName, setAside, ...row }: BackupRow<'properties'>) => ({
  ...only(row, propertyFields),
  setAside: setAside.map((line) => only(line, setAsideSchema)),
  propertyName: serviceName,
})

const documentLine = ({ figures, ...row }: BackupRow<'documents'>) => ({
  ...only(row, documentSchema),
  figures: figures && only(figures, figuresSchema),
})

/** Only fields of the service's answer that the interface names. */
const orderLine = ({ record, card, seen, ...row }: BackupRow<'orders'>) => ({
  ...only(row, orderSchema),
  record: {
    ...only(record, orderData),
    ...(record.documents && {
      documents: record.documents.map((document) => document && only(document, orderDocumentData)),
    }),
  },
  card: card && only(card, cardSchema),
  seen: seen.map((change) => only(change, seenSchema)),
})

const addressListLine = ({ list, rows }: WholeTable) => ({
  ...only(list, addressListSchema),
  rows: rows.map(({ listId: _listId, state, ...row }) => ({
    ...only(row, addressRowSchema),
    state: z.safeParse(rowStateSchema, state).data ?? { is: 'typed' },
  })),
})

export { backupProblems, readBackup, readBackupFile } from './read-backup.ts'
export { announceRestored, restoreBackup, type Restored } from './restore-backup.ts'

/** `body`: everything after the head. */
interface CollectedBackup {
  head: { format: string; version: number; account: string; exportedAt: number }
  body: Blob
  counts: Record<BackupTable, number>
}

/** `revision`: of the body, for a file that several browsers write. */
export const backupBlob = ({ head, body }: CollectedBackup, revision?: string): Blob =>
  new Blob([JSON.stringify({ ...head, revision }).slice(0, -1), body], { type: 'application/json' })

const inLines = (name: string, rows: readonly object[]): string =>
  `,"${name}":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`

/** The portfolio as JSON, one row per line for users' tools; no secrets. Throws StorageError. */
export async function collectBackup(account: string): Promise<CollectedBackup> {
  const exportedAt = Date.now()
  const all = await readAll(account)
  const tables = {
    properties: all.properties.map(propertyLine),
    documents: all.documents.map(documentLine),
    orders: all.orders.map(orderLine),
    lists: all.lists.map(addressListLine),
  }
  const parts = Object.entries({ ...tables, attempts: openAttempts(all.attempts) }).map(([name, rows]) =>
    inLines(name, rows),
  )
  return {
    head: { format: BACKUP_FORMAT, version: BACKUP_VERSION, account, exportedAt },
    body: new Blob([...parts, '}\n']),
    counts: perTable((list) => tables[list].length),
  }
}

/** For a download. Throws StorageError. */
export async function makeBackup(): Promise<{
  blob: Blob
  fileName: string
  counts: Record<BackupTable, number>
}> {
  const backup = await collectBackup(currentAccount())
  const fileName = `plumbline-backup-${localDay(backup.head.exportedAt)}.json`
  return { blob: backupBlob(backup), fileName, counts: backup.counts }
}

/** Effect of a restore; `otherAccount`: the file's account if it isn't this one. */
export type BackupPreview = Record<BackupTable, { added: number; known: number; rejected: number }> & {
  otherAccount: string | null
}

/** Changes nothing. */
export async function previewBackup(backup: Backup, account = currentAccount()): Promise<BackupPreview> {
  const keys = await readPortfolio(BACKUP_TABLES, (transaction) =>
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
