import * as z from 'zod/mini'
import { LIST_ROWS_MAX } from '../record-limits.ts'
import type { AttemptInBackup } from './backup-attempts.ts'
import { listRowSchema, listSchema } from '../store/list-schemas.ts'
import {
  documentSchema,
  instant,
  LIST_MAX,
  orderSchema,
  propertySchema,
  TEXT_MAX,
} from '../store/record-schemas.ts'

/** What the file says it is. */
export const BACKUP_FORMAT = 'plumbline-backup'
/**
 * Version 2 has lists, version 3 orders that may have gone through; a file of an earlier version is read as one without. A file
 * says 3 only when it has such orders: a release that doesn't know of them would restore the rest, and let them be paid again.
 */
export const BACKUP_VERSION = 3
/** A file beyond these is refused unread; ten times what a large portfolio needs. */
export const BACKUP_CHARS_MAX = 200_000_000
export const BACKUP_ROWS_MAX = 100_000

/** A value with every text in it cut to a sane length; too deep becomes null. */
export function capTexts(value: unknown, depth = 8): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? value.slice(0, TEXT_MAX) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => capTexts(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, capTexts(item, depth - 1)]))
}

/** The head of the file. */
export const backupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int(),
  account: z.catch(z.nullable(z.string().check(z.maxLength(320))), null),
  exportedAt: z.catch(z.nullable(instant), null),
})

const { listId: _listId, ...rowInList } = listRowSchema.shape

/** A list with its rows; one that makes no sense is left out, and the second of a number. */
const listInBackup = z.object({
  ...listSchema.shape,
  rows: z.pipe(
    z
      .array(
        z.catch(
          z.nullable(z.object({ ...rowInList, state: z.catch(rowInList.state, { is: 'typed' }) })),
          null,
        ),
      )
      .check(z.maxLength(LIST_ROWS_MAX)),
    z.transform((rows) => [
      ...new Map(rows.flatMap((row) => (row === null ? [] : [[row.rowId, row] as const]))).values(),
    ]),
  ),
})

/** What the file holds, each with the schema of its rows. */
export const backupLists = {
  properties: propertySchema,
  documents: documentSchema,
  orders: orderSchema,
  lists: listInBackup,
} as const
export type BackupList = keyof typeof backupLists
export const BACKUP_LISTS = Object.keys(backupLists) as BackupList[]

type Rows = { [L in BackupList]: z.infer<(typeof backupLists)[L]> }
export type BackupRow<L extends BackupList> = Rows[L]

/** Something for each list of a backup. */
export const perList = <T>(make: (list: BackupList) => T): Record<BackupList, T> => ({
  properties: make('properties'),
  documents: make('documents'),
  orders: make('orders'),
  lists: make('lists'),
})

/** The number of a row, or the id of a list. */
export function rowId(row: { id: number } | { propertyId: number } | { listId: string }): number | string {
  if ('listId' in row) return row.listId
  return 'id' in row ? row.id : row.propertyId
}

/** A backup as it was understood; `rejected` counts the rows that were not, list by list. */
export type Backup = { [L in BackupList]: Rows[L][] } & {
  attempts: AttemptInBackup[]
  account: string | null
  exportedAt: number | null
  rejected: Record<BackupList, number>
}

/** Whether the backup is of this account, as far as it says. */
export const isOwnBackup = (backup: Backup, account: string): boolean =>
  backup.account === null || backup.account === account
