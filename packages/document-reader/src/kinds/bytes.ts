import { Damaged } from './inspection.ts'

/** Little-endian. Throws `Damaged` past the end. */
export class Bytes {
  readonly length: number
  readonly all: Uint8Array
  readonly #view: DataView

  constructor(all: Uint8Array) {
    this.all = all
    this.length = all.byteLength
    this.#view = new DataView(all.buffer, all.byteOffset, all.byteLength)
  }

  #need(offset: number, count: number): void {
    if (offset < 0 || offset + count > this.length) throw new Damaged('read past the end')
  }

  u8(offset: number): number {
    this.#need(offset, 1)
    return this.#view.getUint8(offset)
  }

  u16(offset: number): number {
    this.#need(offset, 2)
    return this.#view.getUint16(offset, true)
  }

  u32(offset: number): number {
    this.#need(offset, 4)
    return this.#view.getUint32(offset, true)
  }

  slice(offset: number, count: number): Uint8Array {
    this.#need(offset, count)
    return this.all.subarray(offset, offset + count)
  }
}

/** Shorter at the end of the file. Reads only this range. */
export async function readSlice(file: Blob, start: number, end: number): Promise<Bytes> {
  const from = Math.min(Math.max(start, 0), file.size)
  const to = Math.min(Math.max(end, from), file.size)
  return new Bytes(new Uint8Array(await file.slice(from, to).arrayBuffer()))
}

/** `text` is ASCII. */
export function spells(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  return true
}

export const starts = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte)

/** `text` is ASCII; -1 if not found. */
export function findText(bytes: Uint8Array, text: string, from = 0, until = bytes.length): number {
  const last = Math.min(until, bytes.length - text.length + 1)
  for (let index = from; index < last; index += 1) if (spells(bytes, index, text)) return index
  return -1
}
