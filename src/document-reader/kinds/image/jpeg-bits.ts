/** Lookup table for codes of up to nine bits, and lists for longer ones. */
export interface Huffman {
  /** `length << 8 | symbol`; 0 for longer codes. */
  ahead: Uint16Array
  /** By length: first code, number of codes, and index of their first symbol. */
  first: number[]
  count: number[]
  start: number[]
  symbols: Uint8Array
}

const AHEAD = 9

/** From the sixteen counts and the symbols of a DHT segment. */
export function huffmanOf(counts: Uint8Array, symbols: Uint8Array): Huffman {
  const table: Huffman = { ahead: new Uint16Array(1 << AHEAD), first: [0], count: [0], start: [0], symbols }
  let code = 0
  let at = 0
  for (let length = 1; length <= 16; length += 1) {
    const count = counts[length - 1] ?? 0
    table.first.push(code)
    table.count.push(count)
    table.start.push(at)
    for (let index = 0; index < count; index += 1, code += 1, at += 1)
      if (length <= AHEAD) {
        const from = code << (AHEAD - length)
        table.ahead.fill((length << 8) | (symbols[at] ?? 0), from, from + (1 << (AHEAD - length)))
      }
    code <<= 1
  }
  return table
}

/** Bits of a scan up to its next marker. Past that it reads zeros, and `isShort` is true. */
export class ScanBits {
  /** Index of the next byte; at a marker, of its first byte. */
  at: number
  readonly #data: Uint8Array
  #bits = 0
  #count = 0
  #beyond = 0

  constructor(data: Uint8Array, at: number) {
    this.#data = data
    this.at = at
  }

  get isShort(): boolean {
    return this.#beyond > this.#count
  }

  /** Bytes read ahead but not consumed. */
  get unused(): number {
    return Math.max(0, (this.#count - this.#beyond) >> 3)
  }

  #fill(): void {
    const data = this.#data
    while (this.#count <= 16) {
      const byte = data[this.at] ?? -1
      const isMarker = byte === 0xff && data[this.at + 1] !== 0
      if (byte === -1 || isMarker) {
        this.#bits <<= 8
        this.#beyond += 8
      } else {
        this.#bits = (this.#bits << 8) | byte
        this.at += byte === 0xff ? 2 : 1
      }
      this.#count += 8
    }
  }

  /** `count`: 0 to 16. */
  read(count: number): number {
    if (this.#count < count) this.#fill()
    this.#count -= count
    return (this.#bits >>> this.#count) & ((1 << count) - 1)
  }

  /** -1 for an invalid code. */
  symbol(table: Huffman): number {
    if (this.#count < 16) this.#fill()
    const short = table.ahead[(this.#bits >>> (this.#count - AHEAD)) & ((1 << AHEAD) - 1)] ?? 0
    if (short !== 0) {
      this.#count -= short >> 8
      return short & 255
    }
    for (let length = AHEAD + 1; length <= 16; length += 1) {
      const code = (this.#bits >>> (this.#count - length)) & ((1 << length) - 1)
      const index = code - (table.first[length] ?? 0)
      if (index < 0 || index >= (table.count[length] ?? 0)) continue
      this.#count -= length
      return table.symbols[(table.start[length] ?? 0) + index] ?? -1
    }
    return -1
  }
}
