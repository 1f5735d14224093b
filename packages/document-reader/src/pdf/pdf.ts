import type { PDFDocumentProxy } from 'pdfjs-dist'
import { FileUnreadable, type Inspection, type PartialInspection } from '../kinds/inspection.ts'
import { openPdf, ReaderMissing } from './pdf-reader.ts'
import { readPdfText } from './pdf-text.ts'

/**
 * A portfolio is a cover around other files; an XFA-only form shows "please wait" in most readers. If an
 * encrypted PDF opened, its password is empty.
 */
async function traitsOf(document: PDFDocumentProxy): Promise<Pick<Inspection, 'pdfForm' | 'opensUnasked'>> {
  const { info } = await document.getMetadata()
  const has = (key: string): boolean => Reflect.get(info, key) === true
  const opensUnasked = typeof Reflect.get(info, 'EncryptFilterName') === 'string'
  if (has('IsCollectionPresent')) return { pdfForm: 'portfolio', opensUnasked }
  const isXfa = has('IsXFAPresent') && !has('IsAcroFormPresent')
  return { pdfForm: isXfa ? 'xfa' : null, opensUnasked }
}

/** Errors unrelated to the file only make the inspection incomplete. */
function readingOf(error: unknown): Partial<PartialInspection> {
  if (!(error instanceof Error) || error instanceof ReaderMissing || error instanceof RangeError)
    return { complete: false }
  if (error.name === 'PasswordException') return { locked: true }
  // Needs a certificate or an unsupported method: only the right program opens it.
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
  // A lost page may be the one with text.
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
 * A password that only restricts printing and the like doesn't count as `locked`. If `signal` is aborted,
 * returns the findings so far. Throws only `FileUnreadable`.
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
    // With a page count the document did open; a later failure concerns one part.
    if (!signal.aborted && found.pageCount === undefined) Object.assign(found, readingOf(error))
  }
  return signal.aborted && found.pageCount === undefined ? { ...found, complete: false } : { ...found }
}
