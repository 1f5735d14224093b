import { LimitReached } from '../kinds/inspection.ts'

/**
 * What a byte may grow into in the reader's memory, at worst: it is held twice while a stream is put together, and what begins an
 * array, a dictionary, a name, a text or the next number becomes an object of its own.
 */
const growth = new Uint8Array(256).fill(2)
for (const [characters, bytes] of [
  ['\0\t\n\f\r ', 10],
  ['(', 40],
  ['</', 100],
  ['[', 160],
] as const)
  for (const character of characters) growth[character.charCodeAt(0)] = bytes

/** Smaller pieces than this (bytes) are let through: a reader needs them even to say that it gives up. */
const PIECE_MIN = 16_384

/** Browsers unpack all that they are handed at once before anybody can stop them: they are handed so many bytes at a time. */
const PORTION = 8_192

/** How much pdf.js may still unpack from the file that is open. */
export interface PdfMemory {
  readonly isSpent: boolean
  /** Begins anew, for the next page. */
  refill: () => void
  /** Gives the thread its own constructors back. */
  end: () => void
}

type Construct<T> = (...given: unknown[]) => T
const natives = { Uint8Array, Int8Array, DecompressionStream }
let current: PdfMemory | null = null

/** Puts something in the place of a global constructor; instances and static parts stay the real ones. */
function replace<T extends object>(name: keyof typeof natives, construct: Construct<T>): void {
  const handler = { construct: (_: object, given: unknown[]) => construct(...given) }
  Reflect.set(globalThis, name, new Proxy(natives[name], handler))
}

/**
 * Bounds what pdf.js unpacks to `most` bytes of memory until `end`; then it fails as at a damaged place, and `isSpent` tells why. A
 * megabyte of packed data may hold a gigabyte of it, which pdf.js would put together whole, and has no option against. Its decoders are
 * not to be reached from outside, so it is held where each of them gets its memory: the browser’s inflater, and new arrays. Nothing else runs
 * in a worker while a PDF is open; `whole` bytes, the size of the file, may be had once for the file itself.
 */
export function limitPdfMemory(most: number, whole: number): PdfMemory {
  let left = most
  let isFileHeld = false
  // The buffer that grows: full when a larger one is asked for. What is in it is known only then.
  let growing: Uint8Array | Int8Array | null = null
  const spend = (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new LimitReached('the PDF unpacks to too much')
  }
  const spendOn = (data: Uint8Array | Int8Array): void => {
    let bytes = 0
    for (const byte of data) bytes += growth[byte & 255] ?? 0
    spend(bytes)
  }
  const newArrayOf =
    (kind: 'Uint8Array' | 'Int8Array') =>
    (...given: unknown[]): Uint8Array | Int8Array => {
      const [length] = given
      const isPiece = typeof length !== 'number' || length < PIECE_MIN
      if (isPiece || (length === whole && !isFileHeld)) {
        isFileHeld ||= !isPiece
        return Reflect.construct(natives[kind], given)
      }
      if (growing !== null && length > growing.length) spendOn(growing)
      spend(length)
      growing = new natives[kind](length)
      return growing
    }
  const newInflater = (...given: unknown[]): TransformStream => {
    spend(0)
    const inflater: DecompressionStream = Reflect.construct(natives.DecompressionStream, given)
    const splitter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (data, controller) => {
        for (let at = 0; at < data.length; at += PORTION) controller.enqueue(data.subarray(at, at + PORTION))
      },
    })
    const meter = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        spendOn(chunk)
        controller.enqueue(chunk)
      },
    })
    const { writable, readable } = splitter
    return { writable, readable: readable.pipeThrough(inflater).pipeThrough(meter) }
  }
  const memory: PdfMemory = {
    get isSpent() {
      return left < 0
    },
    refill: () => void (left = most),
    end: () => {
      growing = null
      // A file that was left at its time limit may end after the next one began.
      if (current !== memory) return
      current = null
      Object.assign(globalThis, natives)
    },
  }
  current = memory
  replace('Uint8Array', newArrayOf('Uint8Array'))
  replace('Int8Array', newArrayOf('Int8Array'))
  replace('DecompressionStream', newInflater)
  return memory
}
