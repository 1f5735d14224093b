import type { ParsingOptions, WorkBook } from '@e965/xlsx'
import { Damaged, LimitReached, Locked } from '../kinds/inspection.ts'
import { kindOfHead } from '../kinds/signatures.ts'
import { encodingOfText } from '../kinds/text.ts'
import { readArchive } from '../kinds/archive.ts'

/** Bytes. SheetJS holds the file and everything it unpacks in memory. */
const FILE_MAX = 26_214_400
const UNPACKED_MAX = 67_108_864

/** Throws `LimitReached`. */
async function bytesOf(file: Blob): Promise<Uint8Array> {
  if (file.size > FILE_MAX) throw new LimitReached('the file is too large')
  return new Uint8Array(await file.arrayBuffer())
}

/** SheetJS's errors differ only in their messages. */
function readingError(error: unknown): Error {
  const message = error instanceof Error ? error.message : ''
  if (/password|encrypt/iu.test(message)) return new Locked(message, { cause: error })
  // Out of memory while unpacking.
  if (error instanceof RangeError) return new LimitReached(message, { cause: error })
  return new Damaged(message, { cause: error })
}

/**
 * Also opens HTML and XML. Throws `Locked`, `Damaged`, `LimitReached`, or an error if the file can't be read.
 */
export async function openWorkbook(file: Blob, options: ParsingOptions): Promise<WorkBook> {
  const bytes = await bytesOf(file)
  const kind = kindOfHead(bytes)
  if (kind === 'zip-container' && (await readArchive(file)).unpacked > UNPACKED_MAX)
    throw new LimitReached('the workbook unpacks to too much')
  const text =
    kind === 'not-binary' ? new TextDecoder(encodingOfText(bytes) ?? undefined).decode(bytes) : null
  // Lazy-loaded; tree shaking keeps only the imports named here.
  const { read } = await import('@e965/xlsx')
  try {
    // HTML cells stay texts, parsed like those of a CSV.
    return read(text?.trimStart() ?? bytes, {
      type: text === null ? 'array' : 'string',
      raw: true,
      dense: true,
      cellHTML: false,
      cellText: false,
      ...options,
    })
  } catch (error) {
    throw readingError(error)
  }
}

/** Streams of an old Office container by path. `isWhole` is false if one is truncated. */
export async function streamsOf(file: Blob): Promise<{ paths: readonly string[]; isWhole: boolean }> {
  const bytes = await bytesOf(file)
  const { CFB } = await import('@e965/xlsx')
  try {
    const found: { FullPaths: string[]; FileIndex: { size: number; content?: ArrayLike<number> }[] } =
      CFB.read(bytes, { type: 'array' })
    return {
      paths: found.FullPaths.map((path) => path.slice(path.indexOf('/') + 1)),
      isWhole: found.FileIndex.every(({ size, content }) => content === undefined || content.length >= size),
    }
  } catch (error) {
    throw readingError(error)
  }
}
