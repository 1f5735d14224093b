import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Smaller files gain nothing. */
const WORTH_IT_BYTES = 1024
/** Larger ones, all of the PDF reader, would take as long as the rest of the build together. */
const LARGE_BYTES = 500_000

/**
 * Writes every script, style sheet and data file of a folder once more as `.br` and `.gz`, as small as they get: a server that packs while
 * it sends has no time for that.
 */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const packed = names
    .filter((name) => /\.(?:js|css|json)$/u.test(name))
    .map(async (name) => {
      const path = join(folder, name)
      const bytes = await readFile(path)
      if (bytes.length < WORTH_IT_BYTES) return
      const quality = bytes.length > LARGE_BYTES ? 9 : constants.BROTLI_MAX_QUALITY
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${path}.br`, await packBrotli(bytes, { params }))
      await writeFile(`${path}.gz`, await packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }))
    })
  await Promise.all(packed)
}
