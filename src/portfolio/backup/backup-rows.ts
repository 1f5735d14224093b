import * as z from 'zod/mini'
import { ORDER_TYPES, order } from '../../contract/order.ts'
import { orderDocument } from '../../contract/document.ts'
import { tamed } from '../../contract/envelope.ts'

/** What the file says it is. */
export const BACKUP_FORMAT = 'plumbline-backup'
export const BACKUP_VERSION = 1
/** A file beyond these is refused unread; ten times what a large portfolio needs. */
export const BACKUP_CHARS_MAX = 200_000_000
export const BACKUP_ROWS_MAX = 100_000

const TEXT_MAX = 10_000
const LIST_MAX = 500
const INSTANT_MAX = 8_640_000_000_000_000

const id = z.int().check(z.minimum(1))
const instant = z.number().check(z.minimum(0), z.maximum(INSTANT_MAX))
/** Too long is cut, not refused; absent counts as null. */
const text = (max: number) =>
  z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((value: string | null | undefined) => (value == null ? null : tamed(value, max))),
  )
const number = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? null),
)
const source = z.catch(z.enum(['created', 'recovered', 'imported']), 'imported')

const backupProperty = z.object({
  propertyId: id,
  countyId: text(20),
  parcelId: text(100),
  propertyName: text(255),
  label: text(255),
  address: text(500),
  propertyType: text(100),
  units: number,
  size: number,
  createdAt: instant,
  source,
  hidden: z.catch(z.boolean(), false),
})
export type BackupProperty = z.infer<typeof backupProperty>

const backupDocument = z.object({
  id,
  propertyId: id,
  name: text(255),
  type: text(100),
  fileName: text(500),
  statusLabel: text(255),
  date: z.catch(z.nullable(instant), null),
  uploadedAt: instant,
})
export type BackupDocument = z.infer<typeof backupDocument>

/** The order's answer with the fields that the interface names and no others. */
const record = z.object({
  ...order.shape,
  id,
  documents: z.catch(
    z.nullish(
      z
        .array(z.catch(z.nullable(z.object({ ...orderDocument.shape, id })), null))
        .check(z.maxLength(LIST_MAX)),
    ),
    null,
  ),
})

const seen = z.object({ at: instant, status: text(100), label: text(255), message: text(TEXT_MAX) })

const backupOrder = z
  .object({
    id,
    propertyId: z.nullable(id),
    orderType: z.catch(z.nullable(z.enum(ORDER_TYPES)), null),
    record,
    placedAt: instant,
    checkedAt: z.catch(z.nullable(instant), null),
    amountCents: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000_000))), null),
    card: z.catch(
      z.nullable(
        z.object({
          brand: z.string().check(z.maxLength(40)),
          last4: z.string().check(z.regex(/^\d{4}$/u)),
        }),
      ),
      null,
    ),
    seen: z.catch(z.array(seen).check(z.maxLength(LIST_MAX)), []),
  })
  .check(z.refine((row) => row.record.id === row.id))
export type BackupOrder = z.infer<typeof backupOrder>

/** A value with every text in it cut to a sane length; too deep becomes null. */
export function capTexts(value: unknown, depth = 6): unknown {
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

/** The three lists of the file, each with the schema of its rows. */
export const backupLists = {
  properties: backupProperty,
  documents: backupDocument,
  orders: backupOrder,
} as const
export type BackupList = keyof typeof backupLists
export const BACKUP_LISTS = Object.keys(backupLists) as BackupList[]

/** A backup as it was understood; `rejected` counts the rows that were not, list by list. */
export type Backup = {
  account: string | null
  exportedAt: number | null
  properties: BackupProperty[]
  documents: BackupDocument[]
  orders: BackupOrder[]
  rejected: Record<BackupList, number>
}
