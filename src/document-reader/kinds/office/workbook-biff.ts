import { Bytes } from '../bytes.ts'
import { opensWorkbookUnasked } from './default-password.ts'
import { Damaged, type Sheet } from '../inspection.ts'

const BOF = [0x0009, 0x0209, 0x0409, 0x0809]
/** What a part is, by its beginning: rows, a chart, a macro sheet, a sheet of MS Graph. */
const SHEETS_ALONE = [0x0010, 0x0020, 0x0040, 0x8000]
const EOF_RECORD = 0x000a
const FILE_PASS = 0x002f
const CODE_PAGE = 0x0042
const BOUND_SHEET = 0x0085
const SHEET_HEADER = 0x008f
const SHARED_STRINGS = 0x00fc
const RECORDS_MAX = 100_000
const WINDOW = 65_536

/** Code pages that a browser's TextDecoder knows, by Excel's number; the rest is read as Windows-1252. */
const encodings: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  32768: 'macintosh',
}

export interface BiffWorkbook {
  locked: boolean
  /** Encrypted, so that no sheet's name can be read, with the password that Excel tries by itself. */
  opensUnasked: boolean
  sheets: Sheet[]
  /** The records of its first part lead to where that ends, and something follows where no sheet is listed. */
  whole: boolean
}

/** Reads a piece of the records; shorter where they end. */
export type Read = (offset: number, count: number) => Promise<Bytes>

/** Keeps one window of the stream, so that small records do not each cost a read. */
function windowed(read: Read): Read {
  let start = 0
  let bytes = new Bytes(new Uint8Array())
  return async (offset, count) => {
    if (offset < start || offset + count > start + bytes.length) {
      start = offset
      bytes = await read(offset, Math.max(count, WINDOW))
    }
    const from = offset - start
    return new Bytes(bytes.slice(from, Math.max(0, Math.min(count, bytes.length - from))))
  }
}

function readName(record: Bytes, wide: boolean, encoding: string): string {
  const length = record.u8(6)
  if (length === 0) return ''
  if (!wide) return record.text(7, Math.min(length, record.length - 7), encoding)
  return (record.u8(7) & 1) === 1
    ? record.utf16(8, Math.min(length, Math.floor((record.length - 8) / 2)))
    : // The low bytes of UTF-16: no code page says what they are.
      String.fromCharCode(...record.slice(8, Math.min(length, record.length - 8)))
}

/**
 * The sheets of a `Workbook` or `Book` stream: records `BoundSheet8` of its first part, up to the end of that part or the shared strings;
 * a workbook of BIFF4 has each sheet's name before the sheet itself. `FilePass` means a password. Kind 0 is a sheet with rows, others are charts and macros.
 */
export async function readBiffWorkbook(stream: Read): Promise<BiffWorkbook> {
  const read = windowed(stream)
  const first = await read(0, 4)
  if (first.length < 4 || !BOF.includes(first.u16(0))) throw new Damaged('no workbook where it should begin')
  const head = await read(4, Math.min(first.u16(2), 16))
  const wide = head.length >= 2 && head.u16(0) >= 0x0600
  // What begins as a sheet or a chart has no list before it.
  const isPart = head.length >= 4 && SHEETS_ALONE.includes(head.u16(2))
  const sheets: Sheet[] = []
  const open = (whole: boolean): BiffWorkbook => ({ locked: false, opensUnasked: false, sheets, whole })
  let encoding = 'windows-1252'
  let at = 4 + first.u16(2)
  for (let count = 0; count < RECORDS_MAX; count += 1) {
    const header = await read(at, 4)
    if (header.length < 4) return open(false)
    const type = header.u16(0)
    const length = header.u16(2)
    if (type === FILE_PASS) {
      const opensUnasked = opensWorkbookUnasked(await read(at + 4, length))
      return { locked: !opensUnasked, opensUnasked, sheets: [], whole: true }
    }
    // Some writers put the strings before the list of sheets: it may still come.
    if (type === SHARED_STRINGS && sheets.length > 0) return open(true)
    if (type === EOF_RECORD) {
      // The charts of other programs have a sheet that nothing lists, right after the first part or instead of it.
      const next = await read(at + 4, 2)
      const hasMore = isPart || (next.length === 2 && BOF.includes(next.u16(0)))
      return open(sheets.length > 0 || hasMore)
    }
    if (type === CODE_PAGE && length >= 2)
      encoding = encodings[(await read(at + 4, 2)).u16(0)] ?? 'windows-1252'
    if (type === BOUND_SHEET && length >= 7) {
      const record = await read(at + 4, length)
      sheets.push({
        position: sheets.length + 1,
        name: readName(record, wide, encoding),
        hidden: (record.u8(4) & 3) !== 0,
        chart: record.u8(5) !== 0,
      })
    }
    if (type === SHEET_HEADER && length >= 5) {
      const record = await read(at + 4, length)
      const name = record.text(5, Math.min(record.u8(4), record.length - 5), encoding)
      sheets.push({ position: sheets.length + 1, name, hidden: false, chart: false })
      at += record.u32(0)
    }
    at += 4 + length
  }
  return open(true)
}

/** Whether what begins in a stream of records also ends in it; true where there are too many to look at them all. */
export async function endsWithRecord(stream: Read): Promise<boolean> {
  const read = windowed(stream)
  let depth = 0
  let at = 0
  for (let count = 0; count < RECORDS_MAX; count += 1) {
    const header = await read(at, 4)
    if (header.length < 4) return false
    const type = header.u16(0)
    if (BOF.includes(type)) depth += 1
    if (type === EOF_RECORD) depth -= 1
    at += 4 + header.u16(2)
    if (depth > 0) continue
    const next = await read(at, 2)
    if (next.length < 2 || !BOF.includes(next.u16(0))) return true
  }
  return true
}
