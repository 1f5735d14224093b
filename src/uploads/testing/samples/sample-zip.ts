import { crc32, deflateRawSync } from 'node:zlib'
import { text, u16, u32 } from './sample-bytes.ts'

export interface ZipPart {
  name: string
  data: Buffer | string
  /** Leaves the data as it is. */
  stored?: boolean
}

/** A ZIP archive of the parts. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = typeof part.data === 'string' ? text(part.data) : part.data
    const packed = part.stored === true ? data : deflateRawSync(data)
    const name = text(part.name)
    const shared = Buffer.concat([
      u16(20),
      u16(0x800),
      u16(part.stored === true ? 0 : 8),
      u32(0),
      u32(crc32(data)),
      u32(packed.length),
      u32(data.length),
      u16(name.length),
      u16(0),
    ])
    const local = Buffer.concat([u32(0x04034b50), shared, name, packed])
    locals.push(local)
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), shared, u16(0), u16(0), u16(0), u32(0), u32(offset), name]),
    )
    offset += local.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([
    ...locals,
    list,
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(parts.length),
    u16(parts.length),
    u32(list.length),
    u32(offset),
    u16(0),
  ])
}
