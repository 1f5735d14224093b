import { encodingOfText, type Inspection, type TextSheet } from '@plumbline/document-reader'
import { isNumbered } from '#lib/addresses/address-words.ts'
import { streetOf } from './join-street.ts'
import { ADDRESS_LIST_BYTES_MAX, readLines, readText, type AddressTable } from './read-table.ts'

export type FileRefusal = 'too-large' | 'empty' | 'locked' | 'damaged' | 'no-list' | 'unreadable'

/** `sheets`: all non-empty sheets; `table`: the one with addresses. */
export type AddressListReading =
  | { table: AddressTable; sheets: readonly AddressTable[] }
  | { refused: FileRefusal }

type ReadSheets = (file: Blob) => Promise<readonly TextSheet[] | null>

/** Exports called .xls are often HTML or XML. */
const workbookKinds: readonly Inspection['kind'][] = ['xlsx', 'xlsm', 'xlsb', 'xls', 'html', 'xml-workbook']

/** First sheet with certain columns and addresses, else the one with most addresses, else the first. */
function bestOf(tables: readonly AddressTable[]): AddressTable | undefined {
  const counted = tables.map((table) => ({
    table,
    count: table.lines.filter(({ cells }) => isNumbered(streetOf(cells, table.kinds))).length,
  }))
  const certain = counted.find(({ table, count }) => table.certain && count > 0)
  return (certain ?? counted.toSorted((a, b) => b.count - a.count)[0])?.table
}

async function readWorkbook(file: Blob, readSheets: ReadSheets): Promise<AddressListReading> {
  const found = await readSheets(file)
  if (found === null) return { refused: 'no-list' }
  const sheets: AddressTable[] = []
  for (const { name, lines, uncomputed, ...layout } of found.filter((sheet) => sheet.lines.length > 0))
    sheets.push({ ...(await readLines(lines, 'sheet', layout)), sheet: name, uncomputed })
  const table = bestOf(sheets)
  return table === undefined ? { refused: 'empty' } : { table, sheets }
}

export async function readAddressText(text: string): Promise<AddressListReading> {
  if (text.length > ADDRESS_LIST_BYTES_MAX) return { refused: 'too-large' }
  const table = await readText(text)
  return { table, sheets: [table] }
}

async function readTextFile(file: Blob): Promise<AddressListReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOfText(bytes)
  return encoding === null ? { refused: 'no-list' } : readAddressText(new TextDecoder(encoding).decode(bytes))
}

/** `found`: file type by content. */
export async function readAddressFile(
  file: Blob,
  found: Pick<Inspection, 'kind' | 'locked' | 'damaged'>,
  readSheets: ReadSheets,
): Promise<AddressListReading> {
  if (file.size > ADDRESS_LIST_BYTES_MAX) return { refused: 'too-large' }
  if (found.kind === 'empty' || found.kind === 'blank') return { refused: 'empty' }
  if (found.locked === true || found.kind === 'locked-office') return { refused: 'locked' }
  if (found.damaged) return { refused: 'damaged' }
  if (workbookKinds.includes(found.kind)) return readWorkbook(file, readSheets)
  return found.kind === 'csv' || found.kind === 'text' ? readTextFile(file) : { refused: 'no-list' }
}
