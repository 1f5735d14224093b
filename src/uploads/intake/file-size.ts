import { formatBytes } from '../../lib/format-bytes.ts'
import type { Refusal } from '../verdict.ts'

/** Sizes above this and up to the limit may still be refused: the interface's "100 MB" is not defined to the byte. */
export const SURE_BYTES_MAX = 100_000_000

/** What a file over the limit is told. */
export const tooLarge = (size: number): Refusal => ({
  title: `100 MB at most; this one is ${formatBytes(size)}.`,
  advice:
    'Split it into parts, or save it smaller: a PDF as “reduced size”, a scan at 200 dpi, a workbook without pictures.',
})
