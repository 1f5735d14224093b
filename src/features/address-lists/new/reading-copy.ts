import { letterOf } from '@plumbline/document-reader/cells/column-letter'
import { countOf } from '#lib/format-number.ts'
import { ADDRESS_ROWS_MAX } from '#memory/record-limits.ts'
import type { ReadRow } from '../read/build-rows.ts'
import type { FileRefusal } from '../read/read-file.ts'
import type { AddressTable } from '../read/read-table.ts'
import { WARNING_COPY } from '../row-copy.ts'
import type { ReadAddressList } from './list-reading.ts'

export const REFUSALS: Readonly<Record<FileRefusal, { title: string; body: string }>> = {
  'too-large': {
    title: 'This is over 5 MB',
    body: 'Keep only the address columns or split it into smaller files, then try again.',
  },
  empty: { title: 'This file is empty', body: 'Choose another file or paste the addresses.' },
  locked: {
    title: 'This file is password-protected',
    body: 'Save a copy without a password, or paste the addresses.',
  },
  damaged: { title: 'This file is damaged', body: 'Save it again, or paste the addresses.' },
  'no-list': {
    title: 'We couldn’t read addresses from this file',
    body: 'Use a CSV, text or Excel file, or paste the addresses.',
  },
  unreadable: {
    title: 'Your browser couldn’t read this file',
    body: 'It may have been moved or changed. Choose it again, or paste the addresses.',
  },
}

/** The heading, else the column's letter as in a spreadsheet. */
export const columnName = ({ heading, hiddenColumns }: AddressTable, index: number): string =>
  (heading?.[index]?.replaceAll(/\s+/gu, ' ').trim().slice(0, 60) || `Column ${letterOf(index)}`) +
  (hiddenColumns.includes(index) ? ' (hidden)' : '')

export function warningCopy({ warning, sameAs, conflict }: ReadRow): string | null {
  if (warning === null) return null
  if (conflict !== null && (warning === 'other-state' || warning === 'no-parcel' || warning === 'blank'))
    return conflict
  return sameAs === null ? WARNING_COPY[warning] : `${WARNING_COPY[warning]} of row ${sameAs}`
}

/** "40 rows. No house number: 2. Duplicate: 1." */
export function warningsCopy(rows: readonly ReadRow[]): string {
  const counts = Map.groupBy(rows, ({ warning }) => warning)
  const noticed = Object.entries(WARNING_COPY).flatMap(([warning, word]) => {
    const count = counts.get(warning as keyof typeof WARNING_COPY)?.length ?? 0
    return count === 0 ? [] : [` ${word}: ${count}.`]
  })
  return `${countOf(rows.length, 'row')}.${noticed.join('')}`
}

/** Null if all formulas of the sheet have results. */
export const uncomputedCopy = ({ uncomputed = 0 }: AddressTable): string | null =>
  uncomputed === 0
    ? null
    : `${countOf(uncomputed, 'formula')} without a saved result. Open it in Excel, save it, and choose it again.`

/** Null if all rows fit in one list. */
export function splitCopy(total: number, beyond: number): string | null {
  if (total <= ADDRESS_ROWS_MAX) return null
  const left = beyond === 0 ? '' : ` We left out ${countOf(beyond, 'line')} past the limit.`
  const rest = countOf(total - ADDRESS_ROWS_MAX, 'row')
  return `An address list holds up to ${ADDRESS_ROWS_MAX} rows. We’ll look up the first ${ADDRESS_ROWS_MAX} now; the rest (${rest}) goes into further lists, paused.${left}`
}

/** "Refi pipeline.xlsx, 40 addresses" */
export function sourceCopy(list: ReadAddressList, fileName: string | null): string {
  const found = list.rows.filter(({ warning }) => warning !== 'blank')
  const count = hasAddress(list) ? countOf(found.length, 'address') : countOf(list.rows.length, 'row')
  return `${fileName ?? 'Pasted text'}, ${count}`
}

export const hasAddress = ({ columns }: Pick<ReadAddressList, 'columns'>): boolean =>
  columns.includes('address') || (columns.includes('apn') && columns.includes('county'))
