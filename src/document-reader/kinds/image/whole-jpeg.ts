import { huffmanOf, ScanBits, type Huffman } from './jpeg-bits.ts'

/** `unknown` and `late` make no claim. */
export type PictureState = 'whole' | 'damaged' | 'unknown' | 'late'

/** Unread bytes allowed after a scan: some cameras pad. */
const PADDING_MAX = 64

interface Component {
  id: number
  h: number
  v: number
}

interface Frame {
  progressive: boolean
  width: number
  height: number
  components: readonly Component[]
}

interface Scan {
  parts: readonly { component: Component; dc: Huffman | undefined; ac: Huffman | undefined }[]
  from: number
  to: number
  /** A later pass that only refines earlier ones. */
  refines: boolean
}

interface Tables {
  dc: Map<number, Huffman>
  ac: Map<number, Huffman>
  /** MCUs between restart markers; 0: none. */
  interval: number
}

const big16 = (data: Uint8Array, at: number): number => (data[at] ?? 0) * 256 + (data[at + 1] ?? 0)

function readTables(data: Uint8Array, from: number, to: number, { dc, ac }: Tables): void {
  for (let at = from; at + 17 <= to;) {
    const target = data[at] ?? 0
    const counts = data.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const kind = target >> 4 === 0 ? dc : ac
    kind.set(target & 15, huffmanOf(counts, data.subarray(at + 17, at + 17 + total)))
    at += 17 + total
  }
}

const readFrame = (data: Uint8Array, at: number, marker: number): Frame => ({
  progressive: marker === 0xc2,
  height: big16(data, at + 1),
  width: big16(data, at + 3),
  components: Array.from({ length: data[at + 5] ?? 0 }, (_, index) => {
    const sampling = data[at + 7 + index * 3] ?? 0
    return { id: data[at + 6 + index * 3] ?? 0, h: sampling >> 4, v: sampling & 15 }
  }),
})

function readScan(data: Uint8Array, at: number, frame: Frame, tables: Tables): Scan | null {
  const count = data[at] ?? 0
  const parts = Array.from({ length: count }, (_, index) => {
    const id = data[at + 1 + index * 2]
    const chosen = data[at + 2 + index * 2] ?? 0
    const component = frame.components.find((one) => one.id === id)
    return component && { component, dc: tables.dc.get(chosen >> 4), ac: tables.ac.get(chosen & 15) }
  }).filter((part) => part !== undefined)
  const end = at + 1 + count * 2
  if (parts.length !== count || count === 0) return null
  return { parts, from: data[end] ?? 0, to: data[end + 1] ?? 0, refines: (data[end + 2] ?? 0) >> 4 > 0 }
}

/** Number of MCUs, and blocks per MCU by part. A single part isn't interleaved: one block is one MCU. */
function extent({ components, width, height }: Frame, { parts }: Scan): { mcus: number; blocks: number[] } {
  const hMax = Math.max(...components.map(({ h }) => h))
  const vMax = Math.max(...components.map(({ v }) => v))
  const [only] = parts
  if (parts.length === 1 && only !== undefined) {
    const across = Math.ceil(Math.ceil((width * only.component.h) / hMax) / 8)
    const down = Math.ceil(Math.ceil((height * only.component.v) / vMax) / 8)
    return { mcus: across * down, blocks: [1] }
  }
  return {
    mcus: Math.ceil(width / (8 * hMax)) * Math.ceil(height / (8 * vMax)),
    blocks: parts.map(({ component: { h, v } }) => h * v),
  }
}

/**
 * Reads coefficients `from` to `to` of a block. Returns the number of empty blocks that follow; -1 for an
 * invalid code.
 */
function readBlock(bits: ScanBits, ac: Huffman, from: number, to: number, runs: boolean): number {
  for (let at = from; at <= to; at += 1) {
    const symbol = bits.symbol(ac)
    if (symbol < 0) return -1
    const zeros = symbol >> 4
    const size = symbol & 15
    if (size > 0) {
      at += zeros
      if (at > to) return -1
      bits.read(size)
    } else if (zeros < 15) return runs ? (1 << zeros) - 1 + bits.read(zeros) : 0
    else at += 15
  }
  return 0
}

/** Reads a scan without drawing it. Returns its next marker's index; -1 if damaged, null if out of time. */
function walkScan(
  data: Uint8Array,
  start: number,
  frame: Frame,
  scan: Scan,
  interval: number,
  isLate: () => boolean,
): number | null {
  const { mcus, blocks } = extent(frame, scan)
  const lastCoefficient = frame.progressive ? scan.to : 63
  let bits = new ScanBits(data, start)
  let empty = 0
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    if (interval > 0 && mcu > 0 && mcu % interval === 0) {
      const marker = nextMarker(data, bits)
      if (marker === -1 || data[marker + 1] !== 0xd0 + ((mcu / interval - 1) & 7)) return -1
      bits = new ScanBits(data, marker + 2)
      empty = 0
    }
    if ((mcu & 1023) === 0 && isLate()) return null
    for (const [index, { dc, ac }] of scan.parts.entries())
      for (let block = blocks[index] ?? 0; block > 0; block -= 1) {
        if (scan.from === 0) {
          const size = dc === undefined ? -1 : bits.symbol(dc)
          if (size < 0 || size > 15) return -1
          bits.read(size)
        }
        if (lastCoefficient === 0) continue
        if (empty > 0) {
          empty -= 1
          continue
        }
        if (ac === undefined) return -1
        empty = readBlock(bits, ac, Math.max(1, scan.from), lastCoefficient, frame.progressive)
        if (empty < 0) return -1
      }
    if (bits.isShort) return -1
  }
  return nextMarker(data, bits)
}

/** -1 if more than padding comes before the marker. */
function nextMarker(data: Uint8Array, bits: ScanBits): number {
  const from = bits.at
  const marker = findMarker(data, from)
  return marker - from + bits.unused > PADDING_MAX ? -1 : marker
}

/** End of the data if there is none. */
function findMarker(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at !== -1; at = data.indexOf(0xff, at + 1)) {
    const code = data[at + 1]
    if (code !== undefined && code !== 0 && code !== 0xff) return at
  }
  return data.length
}

/** Includes restart markers; for refining passes. */
function skipScan(data: Uint8Array, from: number): number {
  let marker = findMarker(data, from)
  while (((data[marker + 1] ?? 0) & 0xf8) === 0xd0) marker = findMarker(data, marker + 2)
  return marker
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xc2
/** Arithmetic, lossless and hierarchical frames: browsers don't show them. */
const isOddFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Counts a JPEG's blocks without drawing. A truncated file, or one with a hole, has too few, too many or
 * invalid codes; decoders show gray or stripes without an error.
 */
export function wholeJpeg(data: Uint8Array, isLate: () => boolean): PictureState {
  const tables: Tables = { dc: new Map(), ac: new Map(), interval: 0 }
  let frame: Frame | null = null
  for (let at = 2; at < data.length;) {
    if (data[at] !== 0xff) return 'damaged'
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return 'whole'
    const length = big16(data, at + 2)
    const [body, next] = [at + 4, at + 2 + length]
    if (length < 2 || next > data.length) return 'damaged'
    at = next
    if (marker === 0xc4) readTables(data, body, next, tables)
    else if (marker === 0xdd) tables.interval = big16(data, body)
    else if (isFrame(marker)) frame = readFrame(data, body, marker)
    else if (isOddFrame(marker)) return 'unknown'
    else if (marker === 0xda) {
      // A height of 0 is stated after the scan; without tables, the decoder has defaults.
      if (frame === null || frame.height === 0 || tables.dc.size + tables.ac.size === 0) return 'unknown'
      const scan = readScan(data, body, frame, tables)
      if (scan === null) return 'damaged'
      const end = scan.refines
        ? skipScan(data, next)
        : walkScan(data, next, frame, scan, tables.interval, isLate)
      if (end === null) return 'late'
      if (end === -1) return 'damaged'
      at = end
    }
  }
  return 'damaged'
}
