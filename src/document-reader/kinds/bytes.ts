import { Damaged } from './inspection.ts'

/** Little-endian numbers from a piece of a file. Reading past the end is `Damaged`, never a crash. */
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

/** A slice of the file, shorter where the file ends. Nothing else of the file is read. */
export async function readSlice(file: Blob, start: number, end: number): Promise<Bytes> {
  const from = Math.min(Math.max(start, 0), file.size)
  const to = Math.min(Math.max(end, from), file.size)
  return new Bytes(new Uint8Array(await file.slice(from, to).arrayBuffer()))
}

/** Whether the bytes at `offset` spell `text` (ASCII). */
export function spells(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  return true
}

/** Whether they begin with `expected`. */
export const starts = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte)

/** Where `text` (ASCII) first begins at or after `from` and before `until`, or -1. */
export function findText(bytes: Uint8Array, text: string, from = 0, until = bytes.length): number {
  const last = Math.min(until, bytes.length - text.length + 1)
  for (let index = from; index < last; index += 1) if (spells(bytes, index, text)) return index
  return -1
}
