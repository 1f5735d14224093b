import { currentAccount } from '../../api/session/session-state.ts'
import { documentTypeLabel } from '../../contract/document-types.ts'
import { readAll } from './read-all.ts'
import { displayName } from '../store/records.ts'

type Cell = string | number | null | undefined

/** What a spreadsheet would run at the start of a cell; characters that it does not show do not hide it. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u
/** The same after a semicolon or tab, which spreadsheets in many countries take for the border of a cell. */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t][\s\p{Cf}"]*)/gu

/**
 * One cell of a CSV file: quoted where needed, and with an apostrophe before anything that a spreadsheet would run as a
 * formula (`=`, `+`, `-`, `@`, tab, return; also behind spaces). Numbers stay numbers.
 */
export function csvCell(value: Cell): string {
  if (value == null) return ''
  if (typeof value === 'number') return String(value)
  const tamed = value.replace(innerFormula, "'")
  const safe = formula.test(tamed) ? `'${tamed}` : tamed
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
const day = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 10)
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

async function file<R>(
  header: readonly string[],
  chunks: AsyncIterable<R[]>,
  cells: (row: R) => readonly Cell[],
): Promise<Blob> {
  // The mark at the start tells spreadsheets that the text is UTF-8.
  const parts = [`\uFEFF${line(header)}`]
  for await (const rows of chunks) parts.push(rows.map((row) => line(cells(row))).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** All properties of the account as a CSV file; dates are UTC days. */
export const propertiesCsv = (account = currentAccount()): Promise<Blob> =>
  file(
    [
      'Property number',
      'Name',
      'Name at the service',
      'Address',
      'County FIPS',
      'Parcel (APN)',
      'Type',
      'Units',
      'Building sq ft',
      'Added',
      'Last activity',
      'Hidden',
    ],
    readAll(account, 'properties'),
    (row) => [
      row.propertyId,
      displayName(row),
      row.serviceName,
      row.address,
      row.countyId,
      row.parcelId,
      row.propertyType,
      row.units,
      row.size,
      day(row.createdAt),
      day(row.activityAt),
      row.hidden ? 'yes' : 'no',
    ],
  )

/** All documents of the account as a CSV file. */
export const documentsCsv = (account = currentAccount()): Promise<Blob> =>
  file(
    ['Document number', 'Property number', 'Name', 'Type', 'File', 'State', 'Document date', 'Uploaded'],
    readAll(account, 'documents'),
    (row) => [
      row.id,
      row.propertyId,
      row.name,
      documentTypeLabel(row.type),
      row.fileName,
      row.statusLabel,
      day(row.date),
      day(row.uploadedAt),
    ],
  )

/** All orders of the account as a CSV file; amounts in US dollars. */
export const ordersCsv = (account = currentAccount()): Promise<Blob> =>
  file(
    [
      'Order number',
      'Property number',
      'Property',
      'Address',
      'Product',
      'Status',
      'Message',
      'Placed',
      'Last checked',
      'Amount (USD)',
      'Card',
      'Reference',
    ],
    readAll(account, 'orders'),
    (row) => [
      row.id,
      row.propertyId,
      row.record.propertyName,
      row.record.address,
      row.record.typeLabel ?? row.record.type,
      row.record.statusLabel ?? row.record.status,
      row.record.message,
      day(row.placedAt),
      row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
      dollars(row.amountCents),
      row.card === null ? null : `${row.card.brand} ${row.card.last4}`,
      row.attemptId,
    ],
  )
