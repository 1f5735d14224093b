import { xlsxParts, type SampleSheet } from '@plumbline/document-reader/testing/sample-files'
import { zip } from '@plumbline/document-reader/testing/sample-zip'
import type { FileToAdd } from '../uploads.ts'

type Cell = string | number | null

export interface FilledSheet extends SampleSheet {
  rows: readonly (readonly Cell[])[]
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const letter = (index: number): string => String.fromCharCode(65 + index)

const cellXml = (value: Cell, at: string): string => {
  if (value === null) return ''
  return typeof value === 'number'
    ? `<c r="${at}"><v>${value}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
}

const sheetXml = (rows: FilledSheet['rows']): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

export function workbook(name: string, sheets: readonly FilledSheet[]): FileToAdd {
  const parts = xlsxParts(sheets).map((part) => {
    const position = /worksheets\/sheet(\d+)\.xml$/u.exec(part.name)?.[1]
    const sheet = position === undefined ? undefined : sheets[Number(position) - 1]
    return sheet === undefined ? part : { ...part, data: sheetXml(sheet.rows) }
  })
  return { name, buffer: zip(parts) }
}

/** Formats a date as "10/31/2026". */
const usDay = (date: Date): string =>
  `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`

const lastMonthEnd = (now = new Date()): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))

interface RollOptions {
  units: number
  vacant: number
  asOf?: Date
  /** Default: the true sum. */
  statedRent?: number
}

/** Rent in dollars. */
const unitRent = (index: number): number => 1400 + (index % 5) * 20

/** Rows: title, as-of date, blank, headings, units. */
export function rollRows({ units, vacant, asOf = lastMonthEnd(), statedRent }: RollOptions): Cell[][] {
  const year = asOf.getUTCFullYear()
  const lines = Array.from({ length: units }, (_, index): Cell[] => {
    const unit = String(101 + (index % 8) + 100 * Math.floor(index / 8))
    const isVacant = index >= units - vacant
    return isVacant
      ? [unit, '2 bed', 'VACANT', 'Vacant', 850, unitRent(index), null, null, null]
      : [
          unit,
          '2 bed',
          `Tenant ${index + 1}`,
          'Occupied',
          850,
          unitRent(index),
          unitRent(index),
          `3/1/${year - 1}`,
          `2/28/${year + 2}`,
        ]
  })
  const sum = lines.reduce((total, line) => total + (typeof line[6] === 'number' ? line[6] : 0), 0)
  return [
    ['Rejection Road Apartments'],
    [`Rent roll as of ${usDay(asOf)}`],
    [],
    ['Unit', 'Type', 'Tenant', 'Status', 'Sq Ft', 'Market Rent', 'Actual Rent', 'Lease From', 'Lease To'],
    ...lines,
    ['Total', null, null, null, units * 850, null, statedRent ?? sum, null, null],
  ]
}
