import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx'
import { strToU8 } from 'fflate'
import { letterOf } from '../src/cells/column-letter.ts'
import { escape, main, xlsxParts } from '../src/testing/sample-files.ts'
import { zip } from '../src/testing/sample-zip.ts'

/** null: empty; `formula`: without a stored value. */
export type Cell = string | number | Date | { formula: string } | null

export interface MadeSheet {
  name: string
  rows: Cell[][]
  /** Such as "A1:F1". */
  merged: string[]
  /** Zero-based rows. */
  hidden: Set<number>
}

const DAY_MS = 86_400_000
const serial = (date: Date): number => (date.getTime() - Date.UTC(1899, 11, 30)) / DAY_MS

const styles =
  `<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00_);[Red](&quot;$&quot;#,##0.00)"/></numFmts>' +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'

/** Like Excel: shared strings, dates by format, formulas with or without values. */
function byOurselves(sheets: readonly MadeSheet[]): Uint8Array {
  const shared = new Map<string, number>()
  const textAt = (text: string): number => {
    if (!shared.has(text)) shared.set(text, shared.size)
    return shared.get(text) ?? 0
  }
  const cellXml = (cell: Cell, at: string): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${textAt(cell)}</v></c>`
    if (typeof cell === 'number')
      return `<c r="${at}" s="${Number.isInteger(cell) ? 0 : 2}"><v>${cell}</v></c>`
    if (cell instanceof Date) return `<c r="${at}" s="1"><v>${serial(cell)}</v></c>`
    return `<c r="${at}"><f>${escape(cell.formula)}</f></c>`
  }
  const parts = sheets.map(({ rows, merged, hidden }) => {
    const lines = rows.map(
      (row, index) =>
        `<row r="${index + 1}"${hidden.has(index) ? ' hidden="1"' : ''}>${row
          .map((cell, column) => cellXml(cell, `${letterOf(column)}${index + 1}`))
          .join('')}</row>`,
    )
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${merges === '' ? '' : `<mergeCells>${merges}</mergeCells>`}</worksheet>`
  })
  const types = ['styles', 'sharedStrings'].map(
    (part) =>
      `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml"/>`,
  )
  const texts = [...shared.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`)
  return zip([
    ...xlsxParts(sheets.map(({ name }) => ({ name }))).map(({ name, data }) => ({
      name,
      data:
        parts[Number(/sheet(\d+)\.xml$/u.exec(name)?.[1]) - 1] ??
        String(data).replace('</Types>', `${types.join('')}</Types>`),
    })),
    { name: 'xl/styles.xml', data: styles },
    { name: 'xl/sharedStrings.xml', data: `<sst xmlns="${main}">${texts.join('')}</sst>` },
  ])
}

/** Not for formulas without values, which SheetJS can't write. */
function bySheetJs(sheets: readonly MadeSheet[], bookType: 'xlsx' | 'xlsb' | 'xls'): Uint8Array {
  const book = utils.book_new()
  for (const { name, rows, merged, hidden } of sheets) {
    const sheet: WorkSheet = {}
    for (const [line, row] of rows.entries())
      for (const [column, cell] of row.entries()) {
        if (cell === null || (typeof cell === 'object' && 'formula' in cell)) continue
        const made: CellObject =
          cell instanceof Date
            ? { t: 'n', v: serial(cell), z: 'mm/dd/yyyy' }
            : { t: typeof cell === 'number' ? 'n' : 's', v: cell }
        sheet[`${letterOf(column)}${line + 1}`] = made
      }
    const width = Math.max(1, ...rows.map(({ length }) => length))
    sheet['!ref'] = `A1:${letterOf(width - 1)}${rows.length}`
    sheet['!merges'] = merged.map((ref) => utils.decode_range(ref))
    sheet['!rows'] = rows.map((_, index) => ({ hidden: hidden.has(index) }))
    utils.book_append_sheet(book, sheet, name)
  }
  const written: Uint8Array = write(book, { bookType, type: 'buffer', compression: true })
  return new Uint8Array(written)
}

const textOf = (cell: Cell): string => {
  if (cell === null || (typeof cell === 'object' && 'formula' in cell)) return ''
  if (cell instanceof Date) return `${cell.getUTCMonth() + 1}/${cell.getUTCDate()}/${cell.getUTCFullYear()}`
  return String(cell)
}

function asCsv({ rows }: MadeSheet, separator: string): Uint8Array {
  const field = (cell: Cell): string => {
    const text = textOf(cell)
    return text.includes(separator) || /["\n]/u.test(text) ? `"${text.replace(/"/gu, '""')}"` : text
  }
  return strToU8(rows.map((row) => row.map(field).join(separator)).join('\r\n'))
}

/** SheetJS also writes `xlsb` and `xls`. */
export type Writer = 'ours' | 'sheetjs' | 'xlsb' | 'xls' | 'csv' | 'semicolons'

/** CSV has the first sheet only. */
export function writeFile(sheets: readonly MadeSheet[], writer: Writer): Uint8Array {
  const [first] = sheets
  if (first !== undefined && writer === 'csv') return asCsv(first, ',')
  if (first !== undefined && writer === 'semicolons') return asCsv(first, ';')
  if (writer === 'xlsb' || writer === 'xls') return bySheetJs(sheets, writer)
  return writer === 'sheetjs' ? bySheetJs(sheets, 'xlsx') : byOurselves(sheets)
}
