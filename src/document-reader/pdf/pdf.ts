import type { PDFDocumentProxy } from 'pdfjs-dist'
import { FileUnreadable, type Inspection, type PartialInspection } from '../kinds/inspection.ts'
import { openPdf, ReaderMissing } from './pdf-reader.ts'
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

/** What an error of the reader says about the file; errors that are not about it say nothing. */
function readingOf(error: unknown): Partial<PartialInspection> {
  if (!(error instanceof Error) || error instanceof ReaderMissing || error instanceof RangeError)
    return { complete: false }
  if (error.name === 'PasswordException') return { locked: true }
  // A certificate, or a method that the reader does not know: without the right program it does not open.
  return /unknown (?:encryption|crypto)/iu.test(error.message) ? { locked: true } : { damaged: true }
}

async function gather(
  document: PDFDocumentProxy,
  signal: AbortSignal,
  found: PartialInspection,
): Promise<void> {
  if (document.numPages < 1) {
    found.damaged = true
    return
  }
  Object.assign(found, { locked: false, pageCount: document.numPages })
  Object.assign(found, await traitsOf(document))
  const { layer, text, isPageLost } = await readPdfText(document)
  Object.assign(found, { textLayer: layer, text })
  if (!isPageLost || signal.aborted) return
  // Where pages are lost, none with text says nothing about the others.
  Object.assign(found, { damaged: true, pageCount: null, textLayer: layer === 'text' ? layer : null })
}

async function openAndGather(file: Blob, signal: AbortSignal, found: PartialInspection): Promise<void> {
  const { document, unreadable, close } = await openPdf(file, signal)
  try {
    await Promise.race([gather(document, signal, found), unreadable])
  } finally {
    await close()
  }
}

/**
 * Looks into a PDF: pages, password, whether it holds text, how that begins. A password that only restricts printing and the
 * like opens by itself and is not `locked`. What was found when `signal` ended it counts. Throws only for a file that
 * can't be read.
 */
export async function inspectPdf(file: Blob, signal: AbortSignal): Promise<PartialInspection> {
  const found: PartialInspection = { kind: 'pdf' }
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([openAndGather(file, signal, found), ended])
  } catch (error) {
    if (error instanceof FileUnreadable) throw error
    // Once the page count is known the document did open; what fails after that is a part of it.
    if (!signal.aborted && found.pageCount === undefined) Object.assign(found, readingOf(error))
  }
  return signal.aborted && found.pageCount === undefined ? { ...found, complete: false } : { ...found }
}
