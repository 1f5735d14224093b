import { readSlice } from '../bytes.ts'

const END_BYTES = 2_048

const rewrite = async (
  file: Blob,
  from: number,
  to: number,
  change: (text: string) => string,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { all } = await readSlice(file, from, to)
  const text = Array.from(all, (byte) => String.fromCharCode(byte)).join('')
  return Uint8Array.from(change(text), (character) => character.charCodeAt(0))
}

/**
 * The same PDF with its way to the table of objects closed, so that a reader repairs it from the start instead of half-way.
 * Every byte keeps its place; nothing but the two ends is read.
 */
export async function withoutTable(file: Blob): Promise<Blob> {
  const middle = Math.min(END_BYTES, Math.floor(file.size / 2))
  const tail = Math.max(middle, file.size - END_BYTES)
  const head = await rewrite(file, 0, middle, (text) => text.replace('/Linearized', '/Linearised'))
  const end = await rewrite(file, tail, file.size, (text) =>
    text.replace(
      /(startxref\s+)(\d+)/gu,
      (_, mark: string, place: string) => mark + '0'.repeat(place.length),
    ),
  )
  return new Blob([head, file.slice(middle, tail), end])
}
