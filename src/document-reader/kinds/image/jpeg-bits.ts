/** A Huffman table: for nine bits ahead the code's length and symbol, and what longer codes need. */
export interface Huffman {
  /** `length << 8 | symbol`, 0 where the code is longer than nine bits. */
  ahead: Uint16Array
  /** By length: the first code, how many there are, and where their symbols begin. */
  first: number[]
  count: number[]
  start: number[]
  symbols: Uint8Array
}

const AHEAD = 9

/** The table that sixteen counts and their symbols describe. */
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

/** The bits of a scan up to its next marker. What is read beyond it is zeros, and `isShort` from then on. */
export class ScanBits {
  /** Where the next byte lies; at a marker, on its first byte. */
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

  /** Bytes that were read ahead and not used. */
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

  /** The next `count` bits (0 to 16) as a number. */
  read(count: number): number {
    if (this.#count < count) this.#fill()
    this.#count -= count
    return (this.#bits >>> this.#count) & ((1 << count) - 1)
  }

  /** The next symbol, or -1 where the bits are no code of the table. */
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
