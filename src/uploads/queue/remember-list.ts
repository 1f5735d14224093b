import * as z from 'zod/mini'
import { DOCUMENT_TYPES } from '../../contract/document-types.ts'
import { PARSE_TYPES } from '../../contract/document.ts'
import { unsentListKey } from './queue-door.ts'
import { isUnsent, newRow, type Phase, type UploadRow } from '../upload-row.ts'

/**
 * After a reload the list is back, without the files: a browser gives those away only once. Kept in this tab's session
 * storage: names, sizes and what was typed, never a byte of a document.
 */
const remembered = z.array(
  z.object({
    id: z.string(),
    propertyId: z.int(),
    fileName: z.string(),
    folder: z.string(),
    size: z.number(),
    lastModified: z.number(),
    whole: z.boolean(),
    fields: z.object({
      name: z.string(),
      type: z.union([z.literal(''), z.enum(DOCUMENT_TYPES)]),
      date: z.string(),
      pages: z.string(),
      sheetNumber: z.string(),
      parseType: z.union([z.literal(''), z.enum(PARSE_TYPES)]),
      propertyBuildingId: z.string(),
    }),
  }),
)
type Remembered = z.infer<typeof remembered>[number]

const isWorthKeeping = (row: UploadRow): boolean => isUnsent(row) || row.phase.at === 'unknown'

const toRemember = (row: UploadRow): Remembered => {
  const { id, propertyId, fileName, folder, size, lastModified, fields, phase } = row
  const whole = phase.at === 'confirming' || phase.at === 'unknown'
  return { id, propertyId, fileName, folder, size, lastModified, whole, fields }
}

/** A row whose whole file had gone out when the page was left may be stored; the others only need their file. */
const phaseAfterReload = (whole: boolean): Phase =>
  whole
    ? { at: 'unknown', reason: 'reloaded', detail: null }
    : { at: 'needs-file-again', trouble: 'reloaded' }

const toRow = ({ whole, ...kept }: Remembered): UploadRow => ({
  ...newRow,
  ...kept,
  file: null,
  phase: phaseAfterReload(whole),
  touched: Object.keys(kept.fields) as UploadRow['touched'],
})

let lastWritten = ''

/** Writes the list down when it changed; a storage that refuses only means that a reload starts empty. */
export function rememberList(account: string, rows: readonly UploadRow[]): void {
  const kept = rows.filter(isWorthKeeping).map(toRemember)
  const text = kept.length === 0 ? '' : JSON.stringify(kept)
  if (text === lastWritten) return
  lastWritten = text
  try {
    if (text === '') sessionStorage.removeItem(unsentListKey(account))
    else sessionStorage.setItem(unsentListKey(account), text)
  } catch {
    // Nothing to do: the files themselves are still with the customer.
  }
}

/** The rows that an earlier life of this tab left unsent. */
export function recallList(account: string): UploadRow[] {
  try {
    const read = z.safeParse(remembered, JSON.parse(sessionStorage.getItem(unsentListKey(account)) ?? '[]'))
    return read.success ? read.data.map(toRow) : []
  } catch {
    return []
  }
}
