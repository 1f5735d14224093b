import { Bytes } from '../bytes.ts'
import { Damaged, type Sheet } from '../inspection.ts'

const BUNDLE_SHEET = 156
const END_BUNDLE_SHEETS = 144

/** A number in pieces of seven bits, at most `most` bytes of them; the length read comes with it. */
function packed(bytes: Bytes, at: number, most: number): [value: number, length: number] {
  let value = 0
  for (let index = 0; index < most; index += 1) {
    const byte = bytes.u8(at + index)
    value += (byte & 0x7f) * 2 ** (7 * index)
    if ((byte & 0x80) === 0) return [value, index + 1]
  }
  return [value, most]
}

/** A text behind its length in UTF-16 units, and where it ends; a missing one is empty. */
function textAt(bytes: Bytes, at: number): [text: string, end: number] {
  const units = bytes.u32(at)
  return units === 0xffff_ffff ? ['', at + 4] : [bytes.utf16(at + 4, units), at + 4 + units * 2]
}

/** The two names of a sheet's record, which fill it to its end; the first Excel that wrote such files had one number more before them. */
function namesIn(bytes: Bytes, start: number, size: number): { relation: string; name: string } {
  for (const numbers of [8, 12]) {
    const relationUnits = bytes.u32(start + numbers)
    if (relationUnits !== 0xffff_ffff && relationUnits * 2 > size) continue
    const [relation, after] = textAt(bytes, start + numbers)
    if (after + 4 > start + size || bytes.u32(after) * 2 > size) continue
    const [name, end] = textAt(bytes, after)
    if (end <= start + size && name !== '') return { relation, name }
  }
  throw new Damaged('a sheet record is too short')
}

/** The sheets of `xl/workbook.bin`: BIFF12 records `BrtBundleSh` (state, id, relation id, name in UTF-16). */
export function readBinarySheets(data: Uint8Array, others: ReadonlySet<string>): Sheet[] {
  const bytes = new Bytes(data)
  const sheets: Sheet[] = []
  let at = 0
  while (at < bytes.length) {
    const [type, typeLength] = packed(bytes, at, 2)
    const [size, sizeLength] = packed(bytes, at + typeLength, 4)
    const start = at + typeLength + sizeLength
    if (type === BUNDLE_SHEET) {
      const { relation, name } = namesIn(bytes, start, size)
      sheets.push({
        position: sheets.length + 1,
        name,
        hidden: bytes.u32(start) !== 0,
        chart: others.has(relation),
      })
    }
    if (type === END_BUNDLE_SHEETS) break
    at = start + size
  }
  return sheets
}
