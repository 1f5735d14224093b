import { Bytes } from './bytes.ts'
import { Damaged, type Sheet } from './inspection.ts'

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
      const relationUnits = bytes.u32(start + 8)
      const hasRelation = relationUnits !== 0xffff_ffff
      const relation = hasRelation ? bytes.utf16(start + 12, relationUnits) : ''
      const nameAt = start + 12 + (hasRelation ? relationUnits * 2 : 0)
      if (nameAt > start + size) throw new Damaged('a sheet record is too short')
      sheets.push({
        position: sheets.length + 1,
        name: bytes.utf16(nameAt + 4, bytes.u32(nameAt)),
        hidden: bytes.u32(start) !== 0,
        chart: others.has(relation),
      })
    }
    if (type === END_BUNDLE_SHEETS) break
    at = start + size
  }
  return sheets
}
