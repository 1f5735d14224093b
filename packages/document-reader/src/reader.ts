/**
 * Entry of the document reader: bytes in, facts and finding codes out. Work on files runs in workers, whose code is loaded with the first file.
 */
import type { FiguresAsk, FiguresKind, FiguresReading } from './figures/reading.ts'
import type { Inspection } from './kinds/inspection.ts'
import type { TextSheet } from './workbook/workbook.ts'

export { judgeFigures, type Judgement, type KnownFacts } from './figures/judge-figures.ts'
export { ROLL_ROLES, STATEMENT_ROLES } from './figures/reading.ts'
export type * from './figures/reading.ts'
export { fingerprintOf } from './kinds/fingerprint.ts'
export { nothingFound, type FoundKind, type Inspection, type Sheet } from './kinds/inspection.ts'
export { encodingOfText } from './kinds/text.ts'
export type { TextSheet }

const kinds: readonly string[] = ['RENT_ROLL', 'OPERATING_STATEMENT'] satisfies FiguresKind[]

/** Null if figures aren't read in this type. */
export const figuresKindOf = (type: string): FiguresKind | null =>
  kinds.includes(type) ? (type as FiguresKind) : null

const readable: readonly string[] = ['xlsx', 'xlsm', 'xlsb', 'xls', 'csv']

export const areFiguresReadIn = (extension: string | null): boolean =>
  extension !== null && readable.includes(extension)

const worker = () => import('./worker/inspect-client.ts')

/** Null if the file can't be read. Rejects if the worker's code can't be loaded. */
export const inspect = async (file: Blob): Promise<Inspection | null> =>
  (await worker()).inspectInWorker(file)

/** Null if the file can't be read anymore, the worker hung or `signal` was aborted. */
export const readFigures = async (
  file: Blob,
  ask: FiguresAsk,
  signal: AbortSignal,
): Promise<FiguresReading | null> => (await worker()).figuresInWorker(file, ask, signal)

/** Rows of a workbook's sheets as text; null if they can't be read. */
export const readSheets = async (file: Blob): Promise<readonly TextSheet[] | null> =>
  (await worker()).sheetsInWorker(file)

/** A PDF page `width` pixels wide, or null. Pages of one document share `key`. */
export const drawPage = async (
  asked: { file: Blob; key: string; page: number; width: number },
  signal: AbortSignal,
): Promise<ImageBitmap | null> => (await worker()).drawPage(asked, signal)

/** A picture scaled down to `width` pixels, or null. */
export const drawPicture = async (
  file: Blob,
  width: number,
  signal: AbortSignal,
): Promise<ImageBitmap | null> => (await worker()).drawPicture(file, width, signal)

/** A HEIC picture as JPEG if the platform can convert it, else null. */
export const convertToJpeg = async (file: Blob): Promise<Blob | null> =>
  (await worker()).convertInWorker(file)
