import { concatBytes } from '@noble/hashes/utils.js'
import { Damaged, LimitReached } from '../inspection.ts'

/**
 * Inflates raw deflate data with the browser's own `DecompressionStream`, up to `cap` bytes of output: more than that is
 * `LimitReached`, whatever the data claims about its size. No library is needed for it.
 */
export async function inflateRaw(data: Uint8Array<ArrayBuffer>, cap: number): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(chunk) {
      length += chunk.byteLength
      if (length > cap) throw new LimitReached('inflates to too much')
      chunks.push(chunk)
    },
  })
  try {
    await new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeTo(sink)
  } catch (error) {
    throw error instanceof LimitReached ? error : new Damaged('deflate data is damaged')
  }
  return concatBytes(...chunks)
}
