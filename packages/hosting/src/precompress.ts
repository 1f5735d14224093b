import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Compressing smaller files gains nothing. */
const WORTH_IT_BYTES = 1024
/** Best compression of larger files (the PDF reader's) would take as long as the rest of the build. */
const LARGE_BYTES = 500_000

/**
 * Adds a `.br` and a `.gz` of every script, style sheet and JSON file of a folder, smaller than a server could
 * compress on the fly.
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
