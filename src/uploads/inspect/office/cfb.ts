import { Bytes, readSlice } from '../bytes.ts'
import { Damaged, LimitReached } from '../inspection.ts'

/** One stream or storage of a compound file. */
export interface CfbEntry {
  name: string
  isStream: boolean
  /** Directly under the root, not inside a storage. */
  atTop: boolean
  start: number
  size: number
  /** Its neighbours in the directory exist. */
  known: boolean
}

const FREE = 0xffff_fffa
const FAT_SECTORS_MAX = 16_384
const DIRECTORY_SECTORS_MAX = 4_096
/** Enough for 256 MB, in units of the smallest sectors. */
const SECTORS_FOLLOWED = 4_194_304
const NONE = 0xffff_ffff

/**
 * A reader of compound files (the container of .xls, .doc, .msg and of locked Office files) that reads slices: header,
 * allocation table, directory, and then only the pieces of a stream that are asked for. Every chain is bounded by the
 * number of sectors, so a chain that bites its tail ends as `Damaged`.
 */
export class CompoundFile {
  readonly #file: Blob
  readonly #sectorSize: number
  readonly #fat: Uint32Array
  readonly #mini: { cutoff: number; sectorSize: number; fat: Uint32Array; chain: readonly number[] }
  readonly entries: readonly CfbEntry[]
  readonly #hasTop: boolean
  /** The directory holds what its entries point to. */
  readonly isWhole: boolean

  private constructor(
    file: Blob,
    sectorSize: number,
    fat: Uint32Array,
    mini: { cutoff: number; sectorSize: number; fat: Uint32Array; chain: readonly number[] },
    entries: readonly CfbEntry[],
  ) {
    this.#file = file
    this.#sectorSize = sectorSize
    this.#fat = fat
    this.#mini = mini
    this.entries = entries
    // A directory whose tree leads nowhere is still a list of names.
    this.#hasTop = entries.some(({ atTop, name }) => atTop && name !== '')
    this.isWhole = this.#hasTop && entries.every(({ known }) => known)
  }

  /** Reads header, allocation tables and directory. */
  static async open(file: Blob): Promise<CompoundFile> {
    const header = await readSlice(file, 0, 512)
    const shift = header.u16(30)
    const miniShift = header.u16(32)
    if ((shift !== 9 && shift !== 12) || miniShift > shift) throw new Damaged('unusual sector size')
    const sectorSize = 2 ** shift
    const fat = await readTable(file, sectorSize, await fatSectors(file, header, sectorSize))
    const directory = await readChain(file, sectorSize, chainOf(fat, header.u32(48), DIRECTORY_SECTORS_MAX))
    const entries = readDirectory(directory)
    const root = entries[0]
    const miniFat = await readTable(file, sectorSize, chainOf(fat, header.u32(60), FAT_SECTORS_MAX))
    const mini = {
      cutoff: header.u32(56),
      sectorSize: 2 ** miniShift,
      fat: miniFat,
      chain: root === undefined ? [] : chainOf(fat, root.start, fat.length),
    }
    return new CompoundFile(file, sectorSize, fat, mini, entries)
  }

  /** The first stream or storage at the top with one of the names, in the order of the names; case makes no difference. */
  find(...names: string[]): CfbEntry | undefined {
    for (const name of names) {
      const found = this.entries.find(
        (entry) => (entry.atTop || !this.#hasTop) && entry.name.toLowerCase() === name.toLowerCase(),
      )
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Whether bytes of a stream at the top are missing: the file ends before them, or the table does not lead to them. */
  get isCutOff(): boolean {
    const streams = this.entries.filter(({ isStream, atTop }) => isStream && (atTop || !this.#hasTop))
    let left = SECTORS_FOLLOWED
    try {
      return streams.some((entry) => {
        // Chains of a hostile file may all be the same long one.
        left -= Math.ceil(entry.size / this.#mini.sectorSize)
        return left > 0 && this.#isMissing(entry)
      })
    } catch (error) {
      if (error instanceof Damaged) return true
      throw error
    }
  }

  #isMissing(entry: CfbEntry): boolean {
    const { small, unit, chain } = this.#chainFor(entry)
    if (chain.length * unit < entry.size) return true
    // Some writers leave the last sector short.
    const endOf = (sector: number, index: number): number =>
      this.#placeOf(sector, small) + Math.min(unit, entry.size - index * unit)
    return chain.some((sector, index) => endOf(sector, index) > this.#file.size)
  }

  #chainFor({ start, size }: CfbEntry): { small: boolean; unit: number; chain: readonly number[] } {
    const small = size < this.#mini.cutoff
    const unit = small ? this.#mini.sectorSize : this.#sectorSize
    return { small, unit, chain: chainOf(small ? this.#mini.fat : this.#fat, start, Math.ceil(size / unit)) }
  }

  /** A way to read pieces of a stream by offset; shorter where the stream or the file ends. */
  stream(entry: CfbEntry): (offset: number, count: number) => Promise<Bytes> {
    const { small, unit, chain } = this.#chainFor(entry)
    const size = Math.min(entry.size, chain.length * unit)
    return async (offset, count) => {
      const from = Math.min(offset, size)
      const to = Math.min(offset + count, size)
      const out = new Uint8Array(to - from)
      let at = from
      while (at < to) {
        // Neighbouring sectors are read in one slice.
        const first = Math.floor(at / unit)
        let last = first
        while ((last + 1) * unit < to && chain[last + 1] === (chain[last] ?? 0) + 1) last += 1
        const end = Math.min(to, (last + 1) * unit)
        const place = this.#placeOf(chain[first] ?? 0, small) + (at - first * unit)
        const room = small ? this.#sectorSize - (place % this.#sectorSize) : end - at
        const take = Math.min(end - at, room)
        const piece = await readSlice(this.#file, place, place + take)
        out.set(piece.all, at - from)
        if (piece.length < take) return new Bytes(out.subarray(0, at - from + piece.length))
        at += take
      }
      return new Bytes(out)
    }
  }

  #placeOf(sector: number, small: boolean): number {
    if (!small) return (sector + 1) * this.#sectorSize
    const offset = sector * this.#mini.sectorSize
    const big = this.#mini.chain[Math.floor(offset / this.#sectorSize)]
    if (big === undefined) throw new Damaged('a small sector lies outside')
    return (big + 1) * this.#sectorSize + (offset % this.#sectorSize)
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
