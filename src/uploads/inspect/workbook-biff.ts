import { Bytes } from './bytes.ts'
import { Damaged, type Sheet } from './inspection.ts'

const BOF = [0x0009, 0x0209, 0x0409, 0x0809]
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
  sheets: Sheet[]
}

type Read = (offset: number, count: number) => Promise<Bytes>

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
  const sheets: Sheet[] = []
  let encoding = 'windows-1252'
  let at = 4 + first.u16(2)
  for (let count = 0; count < RECORDS_MAX; count += 1) {
    const header = await read(at, 4)
    if (header.length < 4) break
    const type = header.u16(0)
    const length = header.u16(2)
    if (type === FILE_PASS) return { locked: true, sheets: [] }
    // Some writers put the strings before the list of sheets: it may still come.
    if (type === EOF_RECORD || (type === SHARED_STRINGS && sheets.length > 0)) break
    if (type === CODE_PAGE && length >= 2)
      encoding = encodings[(await read(at + 4, 2)).u16(0)] ?? 'windows-1252'
    if (type === BOUND_SHEET && length >= 8) {
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
  return { locked: false, sheets }
}
