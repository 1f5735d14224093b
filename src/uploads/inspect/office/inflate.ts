import { Damaged, LimitReached } from '../inspection.ts'

/**
 * Inflates raw deflate data with the browser's own `DecompressionStream`, up to `cap` bytes of output: more than that is
 * `LimitReached`, whatever the data claims about its size. No library is needed for it.
 */
export async function inflateRaw(data: Uint8Array<ArrayBuffer>, cap: number): Promise<Uint8Array> {
  const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.byteLength
      if (length > cap) throw new LimitReached('inflates to too much')
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    if (error instanceof LimitReached) throw error
    throw new Damaged('deflate data is damaged')
  }
  const all = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.byteLength
  }
  return all
}
