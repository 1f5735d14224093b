import * as z from 'zod/mini'
import { ADDRESS_ROWS_MAX } from '../record-limits.ts'
import type { AttemptInBackup } from './backup-attempts.ts'
import { BACKUP_FORMAT } from './backup-format.ts'
import { addressRowSchema, addressListSchema } from '../store/list-schemas.ts'
import {
  documentSchema,
  instant,
  LIST_MAX,
  orderSchema,
  propertySchema,
  TEXT_MAX,
} from '../store/record-schemas.ts'

/** Larger files are refused unread; ten times a large portfolio. */
export const BACKUP_CHARS_MAX = 200_000_000
export const BACKUP_ROWS_MAX = 100_000

/** Cuts long texts and lists; nesting too deep becomes null. */
export function capTexts(value: unknown, depth = 8): unknown {
  if (typeof value === 'string') return value.length > TEXT_MAX ? value.slice(0, TEXT_MAX) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === 0) return null
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map((item) => capTexts(item, depth - 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, capTexts(item, depth - 1)]))
}

export const backupHead = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.int(),
  account: z.catch(z.nullable(z.string().check(z.maxLength(320))), null),
  exportedAt: z.catch(z.nullable(instant), null),
})

const { listId: _listId, ...rowInList } = addressRowSchema.shape

/** Drops invalid rows, and the second of a number. */
const addressListInBackup = z.object({
  ...addressListSchema.shape,
  rows: z.pipe(
    z
      .array(
        z.catch(
          z.nullable(z.object({ ...rowInList, state: z.catch(rowInList.state, { is: 'typed' }) })),
          null,
        ),
      )
      .check(z.maxLength(ADDRESS_ROWS_MAX)),
    z.transform((rows) => [
      ...new Map(rows.flatMap((row) => (row === null ? [] : [[row.rowId, row] as const]))).values(),
    ]),
  ),
})

export const backupTables = {
  properties: propertySchema,
  documents: documentSchema,
  orders: orderSchema,
  lists: addressListInBackup,
} as const
export type BackupTable = keyof typeof backupTables
export const BACKUP_TABLES = Object.keys(backupTables) as BackupTable[]

type Rows = { [L in BackupTable]: z.infer<(typeof backupTables)[L]> }
export type BackupRow<L extends BackupTable> = Rows[L]

export const perTable = <T>(make: (list: BackupTable) => T): Record<BackupTable, T> => ({
  properties: make('properties'),
  documents: make('documents'),
  orders: make('orders'),
  lists: make('lists'),
})

export function rowId(row: { id: number } | { propertyId: number } | { listId: string }): number | string {
  if ('listId' in row) return row.listId
  return 'id' in row ? row.id : row.propertyId
}

/**
 * `rejected` counts invalid rows per list. `isComplete`: none was, and no attempt or row of an address list
 * either.
 */
export type Backup = { [L in BackupTable]: Rows[L][] } & {
  attempts: AttemptInBackup[]
  account: string | null
  exportedAt: number | null
  rejected: Record<BackupTable, number>
  isComplete: boolean
}

/** As far as the backup says. */
export const isOwnBackup = (backup: Backup, account: string): boolean =>
  backup.account === null || backup.account === account
