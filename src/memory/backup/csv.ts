import { currentAccount } from '#api/session/session-state.ts'
import { documentTypeLabel } from '@plumbline/service-contract/document-types'
import { localDay } from '#lib/format-date.ts'
import { twoDigits } from '#lib/two-digits.ts'
import { readAll } from './read-all.ts'
import { readRecords } from '../store/all-records.ts'
import { displayName, orderStatus, type OrderRecord, type PropertyRecord } from '../store/records.ts'

type Cell = string | number | null | undefined

/** Runs as a formula at the start of a cell; invisible characters don't prevent that. */
const formula = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u
/** Also after a semicolon or tab, the cell separator in many countries. */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t][\s\p{Cf}"]*)/gu

/**
 * Quotes where needed, and puts an apostrophe before anything a spreadsheet would run as a formula (`=`, `+`,
 * `-`, `@`, tab, return; also after spaces). Numbers stay numbers.
 */
export function csvCell(value: Cell): string {
  if (value == null) return ''
  if (typeof value === 'number') return String(value)
  const tamed = value.replace(innerFormula, "'")
  const safe = formula.test(tamed) ? `'${tamed}` : tamed
  return /[",;\t\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The apostrophe keeps a spreadsheet from making numbers and dates of codes; our readers take it off. */
export const codeCell = (code: string | null | undefined): string | null => (code == null ? null : `'${code}`)

const line = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
/** A document's date is 12:00 UTC of its day. */
const documentDay = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 10)
const localMinute = (at: number): string => {
  const date = new Date(at)
  return `${localDay(at)} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** `columns`: headings with their cells. No cell runs as a formula. */
export function rowsCsv<R>(rows: readonly R[], columns: Readonly<Record<string, (row: R) => Cell>>): Blob {
  const cells = Object.values(columns)
  const lines = rows.map((row) => line(cells.map((cell) => cell(row))))
  // The byte order mark makes spreadsheets read UTF-8.
  return new Blob(['\uFEFF', line(Object.keys(columns)), ...lines], { type: 'text/csv;charset=utf-8' })
}

/** All, or the given ones. */
export const propertiesCsv = async (rows?: readonly PropertyRecord[]): Promise<Blob> =>
  rowsCsv(rows ?? (await readRecords(currentAccount())).properties, {
    'Property number': (row) => row.propertyId,
    Name: displayName,
    'Registered name': (row) => row.serviceName,
    Address: (row) => row.address,
    'County FIPS': (row) => codeCell(row.countyId),
    'Parcel (APN)': (row) => codeCell(row.parcelId),
    Type: (row) => row.propertyType,
    Units: (row) => row.units,
    'Building sq ft': (row) => row.size,
    'Client or deal': (row) => row.client,
    Note: (row) => row.note,
    Added: (row) => localDay(row.createdAt),
    'Last activity': (row) => localDay(row.activityAt),
    Hidden: (row) => (row.hidden ? 'yes' : 'no'),
  })

export async function documentsCsv(): Promise<Blob> {
  const { documents } = await readAll(currentAccount())
  return rowsCsv(documents, {
    'Document number': (row) => row.id,
    'Property number': (row) => row.propertyId,
    Name: (row) => row.name,
    Type: (row) => documentTypeLabel(row.type),
    File: (row) => row.fileName,
    Status: (row) => row.statusLabel,
    'Document date': (row) => documentDay(row.date),
    Uploaded: (row) => (row.timeOf === 'upload' ? localDay(row.uploadedAt) : null),
  })
}

/** All, or the given ones; amounts in US dollars. */
export async function ordersCsv(rows?: readonly OrderRecord[]): Promise<Blob> {
  const { properties, orders } = await readRecords(currentAccount())
  const clients = new Map(properties.map(({ propertyId, client }) => [propertyId, client]))
  return rowsCsv(rows ?? orders, {
    'Order number': (row) => row.id,
    'Property number': (row) => row.propertyId,
    Property: ({ record }) => record.propertyName,
    Address: ({ record }) => record.address,
    'Client or deal': ({ propertyId }) => clients.get(propertyId ?? 0),
    Product: ({ record }) => record.typeLabel ?? record.type,
    Status: (row) => orderStatus(row).word,
    'Service status': ({ record }) => record.statusLabel ?? record.status,
    Message: ({ record }) => record.message,
    Placed: (row) => (row.placedKnown ? localDay(row.placedAt) : null),
    'Last checked': (row) => (row.checkedAt === null ? null : localMinute(row.checkedAt)),
    'Amount (USD)': (row) => dollars(row.amountCents),
    Card: ({ card }) => (card === null ? null : `${card.brand} ${card.last4}`),
    Reference: (row) => row.attemptId,
  })
}
