import { crc32, deflateRawSync } from 'node:zlib'

const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value >>> 0, 0, bytes)
  return buffer
}
const numbers = (...fields: readonly [value: number, bytes: 2 | 4][]): Buffer =>
  Buffer.concat(fields.map(([value, bytes]) => number(value, bytes)))

/** A ZIP archive of text files, deflated; enough for an Office document. */
export function zip(parts: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(parts)) {
    const data = Buffer.from(text, 'utf8')
    const packed = deflateRawSync(data)
    const name = Buffer.from(path, 'utf8')
    // Version, UTF-8 names, deflate, time, day (1 January 1980), checksum, sizes, length of the name, no extra field.
    const shared = numbers(
      [20, 2],
      [0x800, 2],
      [8, 2],
      [0, 2],
      [0x21, 2],
      [crc32(data), 4],
      [packed.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    )
    const local = Buffer.concat([number(0x04034b50, 4), shared, name, packed])
    locals.push(local)
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(Buffer.concat([number(0x02014b50, 4), number(20, 2), shared, place, name]))
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const count = directory.length
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...locals, list, end])
}
