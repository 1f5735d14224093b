import type { PDFDocumentProxy } from 'pdfjs-dist'
import { FileUnreadable, type Inspection, LimitReached, type Look } from '../inspection.ts'
import { tryEmptyOwner } from './pdf-owner-password.ts'
import { openPdf, ReaderMissing } from './pdf-reader.ts'
import { scanPdf, type PdfScan } from './pdf-scan.ts'
import { withoutTable } from './pdf-without-table.ts'
import { readPdfText } from './pdf-text.ts'

/**
 * A portfolio is a cover around other files; a form made only of XFA shows "please wait" to most readers. What opened although it is
 * encrypted did so with an empty password.
 */
async function traitsOf(document: PDFDocumentProxy): Promise<Pick<Inspection, 'pdfForm' | 'opensUnasked'>> {
  const { info } = await document.getMetadata()
  const has = (key: string): boolean => Reflect.get(info, key) === true
  const opensUnasked = typeof Reflect.get(info, 'EncryptFilterName') === 'string'
  if (has('IsCollectionPresent')) return { pdfForm: 'portfolio', opensUnasked }
  const isXfa = has('IsXFAPresent') && !has('IsAcroFormPresent')
  return { pdfForm: isXfa ? 'xfa' : null, opensUnasked }
}

const asksForPassword = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException'

/** What an error of the reader says about the file; errors that are not about it say nothing. */
function readingOf(error: unknown): Partial<Look> {
  if (!(error instanceof Error) || error instanceof ReaderMissing || error instanceof RangeError)
    return { complete: false }
  if (asksForPassword(error)) return { locked: true }
  // A certificate, or a method that the reader does not know: without the right program it does not open.
  return /unknown (?:encryption|crypto)/iu.test(error.message) ? { locked: true } : { damaged: true }
}

async function gather(document: PDFDocumentProxy, found: Look): Promise<void> {
  if (document.numPages < 1) {
    found.damaged = true
    return
  }
  Object.assign(found, { locked: false, pageCount: document.numPages })
  Object.assign(found, await traitsOf(document))
  const { layer, text } = await readPdfText(document)
  Object.assign(found, { textLayer: layer, text })
}

/** Up to this size (bytes) a look over all objects costs a tenth of a second at most. */
const SURELY_SCANNED = 8 * 1_048_576

/** How much of the file a reader has asked for. One that repairs a file goes over all of it. */
interface Reading {
  bytes: number
}

async function openAndGather(
  file: Blob,
  signal: AbortSignal,
  found: Look,
  reading: Reading,
  password?: string,
): Promise<void> {
  const onRead = (bytes: number): void => void (reading.bytes += bytes)
  const options = { onRead, ...(password !== undefined && { password }) }
  const { document, unreadable, memory, close } = await openPdf(file, signal, options)
  try {
    await Promise.race([gather(document, found), unreadable])
  } finally {
    await close()
  }
  // The reader takes what it was not given for a damaged place, and says nothing.
  if (memory.isSpent) throw new LimitReached('the PDF unpacks to too much')
}

/**
 * Opens the file, and once more as one without a table when a password stands in the way after a repair: pdf.js takes the key's
 * own strings for encrypted ones when it repairs after it has read them, and then no password fits.
 */
async function openWithRepair(file: Blob, signal: AbortSignal, found: Look, reading: Reading): Promise<void> {
  try {
    await openAndGather(file, signal, found, reading)
  } catch (error) {
    const wasRepaired = reading.bytes >= file.size
    if (!asksForPassword(error) || !wasRepaired) throw error
    await openAndGather(await withoutTable(file), signal, found, reading)
  }
}

/** As above, and where pdf.js asks for a password, as readers do that try the empty one as the owner's too. */
async function openUnasked(file: Blob, signal: AbortSignal, found: Look, reading: Reading): Promise<void> {
  try {
    await openWithRepair(file, signal, found, reading)
  } catch (error) {
    const owner = asksForPassword(error) ? await tryEmptyOwner(file, signal) : null
    if (owner === null) throw error
    // What the newest locks hold pdf.js can't be shown this way.
    if (owner === 'opens') Object.assign(found, { locked: false, opensUnasked: true, complete: false })
    else await openAndGather(file, signal, found, reading, owner.password)
  }
}

/** Fewer pages to be seen than the file speaks of: the others are damaged, and counted as other readers count them. */
function completeFrom({ pageObjects, spokenOf }: PdfScan, found: Look): void {
  if (found.pageCount === undefined) found.pageCount = spokenOf ?? (pageObjects > 0 ? pageObjects : null)
  else if (spokenOf !== null && spokenOf > (found.pageCount ?? 0))
    Object.assign(found, { pageCount: spokenOf, damaged: true })
  // Where pages are lost, none with text says nothing about the others.
  if (found.damaged === true && found.textLayer === 'scan') found.textLayer = null
}

/**
 * Looks into a PDF: pages, password, whether it holds text, how that begins. A password that only restricts printing and the
 * like opens by itself and is not `locked`. What was found when `signal` ended it counts. Throws only for a file that
 * can't be read.
 */
export async function lookAtPdf(file: Blob, signal: AbortSignal): Promise<Look> {
  const found: Look = { kind: 'pdf' }
  const reading: Reading = { bytes: 0 }
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([openUnasked(file, signal, found, reading), ended])
  } catch (error) {
    if (error instanceof FileUnreadable) throw error
    if (error instanceof LimitReached) Object.assign(found, { complete: false, textLayer: null, text: '' })
    // Once the page count is known the document did open; what fails after that is a part of it.
    else if (!signal.aborted && found.pageCount === undefined) Object.assign(found, readingOf(error))
  }
  const isCheap = file.size <= SURELY_SCANNED || reading.bytes >= file.size
  const isHidden = found.opensUnasked === true && found.pageCount === undefined
  const isDoubtful = found.damaged === true || isHidden || (found.pageCount !== undefined && isCheap)
  const scan = isDoubtful ? await scanPdf(file, signal) : null
  if (scan !== null) completeFrom(scan, found)
  return signal.aborted && found.pageCount === undefined ? { ...found, complete: false } : { ...found }
}
