import { utf16 } from './sample-bytes.ts'

/** A compound file with the given streams directly under the root; every stream is kept in whole sectors. */
export function compound(streams: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(streams)
  const sizes = names.map((name) => Math.max(4096, streams[name]?.length ?? 0))
  const sectors = sizes.map((size) => Math.ceil(size / 512))
  const total = sectors.reduce((sum, count) => sum + count, 0)
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const fatSectors = Math.ceil((total + directorySectors + 8) / 127)
  const fat = Buffer.alloc(fatSectors * 512, 0xff)
  let next = 0
  const chain = (count: number): number => {
    const start = next
    for (let index = 0; index < count; index += 1)
      fat.writeUInt32LE(index === count - 1 ? 0xffff_fffe : start + index + 1, (start + index) * 4)
    next += count
    return start
  }
  const fatStart = next
  for (let index = 0; index < fatSectors; index += 1) fat.writeUInt32LE(0xffff_fffd, index * 4)
  next += fatSectors
  const directoryStart = chain(directorySectors)
  const starts = sectors.map((count) => chain(count))
  const entry = (
    name: string,
    type: number,
    child: number,
    right: number,
    start: number,
    size: number,
  ): Buffer => {
    const bytes = Buffer.alloc(128)
    utf16(name).copy(bytes, 0)
    bytes.writeUInt16LE(name.length * 2 + 2, 64)
    bytes[66] = type
    bytes[67] = 1
    bytes.writeUInt32LE(0xffff_ffff, 68)
    bytes.writeUInt32LE(right, 72)
    bytes.writeUInt32LE(child, 76)
    bytes.writeUInt32LE(start, 116)
    bytes.writeUInt32LE(size, 120)
    return bytes
  }
  const directory = Buffer.alloc(directorySectors * 512)
  entry('Root Entry', 5, names.length > 0 ? 1 : 0xffff_ffff, 0xffff_ffff, 0xffff_fffe, 0).copy(directory, 0)
  names.forEach((name, index) => {
    const right = index === names.length - 1 ? 0xffff_ffff : index + 2
    entry(name, 2, 0xffff_ffff, right, starts[index] ?? 0, sizes[index] ?? 0).copy(
      directory,
      (index + 1) * 128,
    )
  })
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(fatSectors, 44)
  header.writeUInt32LE(directoryStart, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xffff_fffe, 60)
  header.writeUInt32LE(0xffff_fffe, 68)
  header.fill(0xff, 76)
  for (let index = 0; index < fatSectors; index += 1) header.writeUInt32LE(fatStart + index, 76 + index * 4)
  const padded = names.map((name, index) => {
    const bytes = Buffer.alloc((sectors[index] ?? 0) * 512)
    streams[name]?.copy(bytes)
    return bytes
  })
  return Buffer.concat([header, fat, directory, ...padded])
}
