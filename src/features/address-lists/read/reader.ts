import { inspect, readSheets } from '@plumbline/document-reader'
import { readAddressFile, type AddressListReading } from './read-file.ts'
import { ADDRESS_LIST_BYTES_MAX } from './read-table.ts'

export { buildRows } from './build-rows.ts'
export { readAddressText } from './read-file.ts'

export async function readFile(file: File): Promise<AddressListReading> {
  if (file.size > ADDRESS_LIST_BYTES_MAX) return { refused: 'too-large' }
  const found = await inspect(file)
  return found === null ? { refused: 'unreadable' } : readAddressFile(file, found, readSheets)
}
