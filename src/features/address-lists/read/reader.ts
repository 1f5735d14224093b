import { inspect, readSheets } from '@plumbline/document-reader'
import { buildRows, type ReadRow } from './build-rows.ts'
import type { ColumnKind } from './column-kinds.ts'
import { readTextInWorker } from './list-worker-client.ts'
import { readAddressFile, readAddressText, type AddressListReading } from './read-file.ts'
import { ADDRESS_LIST_BYTES_MAX, type AddressTable } from './read-table.ts'

export const rowsUnder = (table: AddressTable, columns: readonly ColumnKind[]): Promise<ReadRow[]> =>
  buildRows(table, columns)

export const readPaste = (text: string): Promise<AddressListReading> =>
  readAddressText(text, { readText: readTextInWorker })

export async function readFile(file: File): Promise<AddressListReading> {
  if (file.size > ADDRESS_LIST_BYTES_MAX) return { refused: 'too-large' }
  const found = await inspect(file)
  return found === null
    ? { refused: 'unreadable' }
    : readAddressFile(file, found, { readSheets, readText: readTextInWorker })
}
