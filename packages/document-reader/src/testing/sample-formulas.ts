import { letterOf } from '../cells/column-letter.ts'
import { xlsxParts } from './sample-files.ts'
import { zip } from './sample-zip.ts'

/** Formula with its saved result: the XML inside `<c>`, and its `t`. */
export interface SampleFormula {
  f: string
  v?: string | undefined
  t?: string | undefined
  /** Attributes of `<f>`, such as `t="shared" si="0"`. */
  as?: string | undefined
}

export type SampleCell = string | number | null | SampleFormula

/** Formula with result 0, as saved by programs that don't calculate. */
export const zero = (f: string): SampleFormula => ({ f, v: '<v>0</v>' })

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: SampleCell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
  const { f, v = '', t, as = '' } = cell
  return `<c r="${at}"${t === undefined ? '' : ` t="${t}"`}><f ${as}>${escape(f)}</f>${v}</c>`
}

const sheetXml = (rows: readonly (readonly SampleCell[])[]): string =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** `inside`: more workbook XML, such as `calcOnLoad`. */
export function formulaBook(
  sheets: Readonly<Record<string, readonly (readonly SampleCell[])[]>>,
  inside = '',
): Blob {
  const names = Object.keys(sheets)
  const parts = xlsxParts(names.map((name) => ({ name }))).map((part) => {
    const name = names[Number(/sheet(\d+)\.xml$/u.exec(part.name)?.[1]) - 1]
    if (name !== undefined) return { ...part, data: sheetXml(sheets[name] ?? []) }
    return part.name === 'xl/workbook.xml'
      ? { ...part, data: String(part.data).replace('</workbook>', `${inside}</workbook>`) }
      : part
  })
  return new Blob([new Uint8Array(zip(parts))])
}

export const calcOnLoad = '<calcPr calcId="124519" fullCalcOnLoad="1"/>'
