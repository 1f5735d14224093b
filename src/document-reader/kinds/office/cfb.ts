import { Bytes, readSlice } from '../bytes.ts'
import { Damaged, LimitReached } from '../inspection.ts'

/** One stream or storage of a compound file. */
interface CfbEntry {
  name: string
  isStream: boolean
  /** Directly under the root, not inside a storage. */
  atTop: boolean
  start: number
  size: number
  /** Its neighbours in the directory exist. */
  known: boolean
}

/** Sectors of one size: which follows each, and where it lies in the file. */
interface Sectors {
  size: number
  table: Uint32Array
  placeOf: (sector: number) => number
}

const FREE = 0xffff_fffa
const FAT_SECTORS_MAX = 16_384
const DIRECTORY_SECTORS_MAX = 4_096
/** Enough for 256 MB, in units of the smallest sectors. */
const SECTORS_FOLLOWED = 4_194_304
const NONE = 0xffff_ffff

/** An open compound file. */
export interface CompoundFile {
  /** The first stream or storage at the top with one of the names, in the order of the names; case makes no difference. */
  find: (...names: string[]) => CfbEntry | undefined
  /** The directory holds what its entries point to. */
  isWhole: boolean
  /** Whether bytes of a stream at the top are missing: the file ends before them, or the table does not lead to them. */
  isCutOff: () => boolean
  /** A way to read pieces of a stream by offset; shorter where the stream or the file ends. */
  stream: (entry: CfbEntry) => (offset: number, count: number) => Promise<Bytes>
}

/**
 * Opens a compound file (the container of .xls, .doc, .msg and of locked Office files) by slices: header, allocation table,
 * directory, and then only the pieces of a stream that are asked for. Every chain is bounded by the number of sectors, so a
 * chain that bites its tail ends as `Damaged`.
 */
export async function openCompound(file: Blob): Promise<CompoundFile> {
  const header = await readSlice(file, 0, 512)
  const shift = header.u16(30)
  const smallShift = header.u16(32)
  if ((shift !== 9 && shift !== 12) || smallShift > shift) throw new Damaged('unusual sector size')
  const size = 2 ** shift
  const table = await readTable(file, size, await fatSectors(file, header, size))
  const entries = readDirectory(
    await readChain(file, size, chainOf(table, header.u32(48), DIRECTORY_SECTORS_MAX)),
  )
  const cutoff = header.u32(56)
  const smallTable = await readTable(file, size, chainOf(table, header.u32(60), FAT_SECTORS_MAX))
  // The small sectors lie one after the other in the stream of the root.
  const root = entries[0] === undefined ? [] : chainOf(table, entries[0].start, table.length)
  const large: Sectors = { size, table, placeOf: (sector) => (sector + 1) * size }
  const small: Sectors = {
    size: 2 ** smallShift,
    table: smallTable,
    placeOf: (sector) => {
      const offset = sector * small.size
      const around = root[Math.floor(offset / size)]
      if (around === undefined) throw new Damaged('a small sector lies outside')
      return large.placeOf(around) + (offset % size)
    },
  }
  // A directory whose tree leads nowhere is still a list of names.
  const hasTop = entries.some(({ atTop, name }) => atTop && name !== '')
  const top = hasTop ? entries.filter(({ atTop }) => atTop) : entries

  const sectorsOf = (entry: CfbEntry): { sectors: Sectors; chain: readonly number[] } => {
    const sectors = entry.size < cutoff ? small : large
    return { sectors, chain: chainOf(sectors.table, entry.start, Math.ceil(entry.size / sectors.size)) }
  }

  function isMissing(entry: CfbEntry): boolean {
    const { sectors, chain } = sectorsOf(entry)
    if (chain.length * sectors.size < entry.size) return true
    // Some writers leave the last sector short.
    const endOf = (sector: number, index: number): number =>
      sectors.placeOf(sector) + Math.min(sectors.size, entry.size - index * sectors.size)
    return chain.some((sector, index) => endOf(sector, index) > file.size)
  }

  return {
    find: (...names) =>
      names
        .map((name) => top.find((entry) => entry.name.toLowerCase() === name.toLowerCase()))
        .find((entry) => entry !== undefined),
    isWhole: hasTop && entries.every(({ known }) => known),
    isCutOff: () => {
      let left = SECTORS_FOLLOWED
      try {
        return top.some((entry) => {
          if (!entry.isStream) return false
          // Chains of a hostile file may all be the same long one.
          left -= Math.ceil(entry.size / small.size)
          return left > 0 && isMissing(entry)
        })
      } catch (error) {
        if (error instanceof Damaged) return true
        throw error
      }
    },
    stream: (entry) => {
      const { sectors, chain } = sectorsOf(entry)
      const unit = sectors.size
      const placeAt = (index: number): number => sectors.placeOf(chain[index] ?? 0)
      const length = Math.min(entry.size, chain.length * unit)
      return async (offset, count) => {
        const from = Math.min(offset, length)
        const to = Math.min(offset + count, length)
        const out = new Uint8Array(to - from)
        let at = from
        while (at < to) {
          // Neighbouring sectors are read in one slice.
          const first = Math.floor(at / unit)
          let next = first + 1
          while (next * unit < to && placeAt(next) === placeAt(next - 1) + unit) next += 1
          const end = Math.min(to, next * unit)
          const place = placeAt(first) + (at - first * unit)
          const piece = await readSlice(file, place, place + end - at)
          out.set(piece.all, at - from)
          if (piece.length < end - at) return new Bytes(out.subarray(0, at - from + piece.length))
          at = end
        }
        return new Bytes(out)
      }
    },
  }
}

/** The sectors of the allocation table: 109 in the header, the rest in a chain of their own. */
async function fatSectors(file: Blob, header: Bytes, sectorSize: number): Promise<number[]> {
  const sectors: number[] = []
  const take = (bytes: Bytes, from: number, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const sector = bytes.u32(from + index * 4)
      if (sector < FREE) sectors.push(sector)
    }
  }
  take(header, 76, 109)
  let next = header.u32(68)
  for (let count = 0; next < FREE; count += 1) {
    if (count > FAT_SECTORS_MAX / 64 || sectors.length > FAT_SECTORS_MAX)
      throw new LimitReached('too large a table')
    const block = await readSlice(file, (next + 1) * sectorSize, (next + 2) * sectorSize)
    // Cut off here: what the table holds so far may do.
    if (block.length < sectorSize) break
    take(block, 0, sectorSize / 4 - 1)
    next = block.u32(sectorSize - 4)
  }
  return sectors
}

async function readTable(file: Blob, sectorSize: number, sectors: readonly number[]): Promise<Uint32Array> {
  const bytes = await readChain(file, sectorSize, sectors)
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.u32(index * 4))
}

async function readChain(file: Blob, sectorSize: number, sectors: readonly number[]): Promise<Bytes> {
  const all = new Uint8Array(sectors.length * sectorSize)
  let filled = 0
  for (let index = 0; index < sectors.length;) {
    const first = sectors[index] ?? 0
    let run = 1
    while (sectors[index + run] === first + run) run += 1
    const piece = await readSlice(file, (first + 1) * sectorSize, (first + 1 + run) * sectorSize)
    all.set(piece.all, index * sectorSize)
    filled = index * sectorSize + piece.length
    if (piece.length < run * sectorSize) break
    index += run
  }
  return new Bytes(all.subarray(0, filled))
}

function chainOf(table: Uint32Array, start: number, most: number): number[] {
  const chain: number[] = []
  let sector = start
  while (sector < FREE && chain.length < most) {
    chain.push(sector)
    // A chain that leaves the table is cut off there: what was found so far can still be read.
    sector = table[sector] ?? NONE
    if (chain.length > table.length) throw new Damaged('a chain without end')
  }
  return chain
}

function readDirectory(bytes: Bytes): CfbEntry[] {
  const count = Math.floor(bytes.length / 128)
  const raw = Array.from({ length: count }, (_, index) => {
    const at = index * 128
    const nameBytes = Math.min(bytes.u16(at + 64), 64)
    const type = bytes.u8(at + 66)
    return {
      name: nameBytes >= 2 ? bytes.utf16(at, Math.floor(nameBytes / 2) - 1) : '',
      type,
      left: bytes.u32(at + 68),
      right: bytes.u32(at + 72),
      child: bytes.u32(at + 76),
      start: bytes.u32(at + 116),
      size: bytes.u32(at + 120),
    }
  })
  const top = new Set<number>()
  const waiting = [raw[0]?.child ?? NONE]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const entry = raw[next]
    if (entry === undefined || top.has(next)) continue
    top.add(next)
    waiting.push(entry.left, entry.right)
  }
  const exists = (index: number): boolean => index >= FREE || index < count
  return raw.map(({ name, type, start, size, left, right, child }, index) => ({
    name,
    isStream: type === 2,
    atTop: top.has(index),
    known: type === 0 || [left, right, child].every(exists),
    start,
    size,
  }))
}
