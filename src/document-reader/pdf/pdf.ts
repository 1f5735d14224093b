import type { PDFDocumentProxy } from 'pdfjs-dist'
import { readSlice } from '../kinds/bytes.ts'
import { FileUnreadable, type Inspection, LimitReached, type Look } from '../kinds/inspection.ts'
import { EMPTY_PASSWORD, opensForEmptyOwner } from './pdf-owner-password.ts'
import { openPdf, type OpeningOptions, ReaderMissing } from './pdf-reader.ts'
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
function readingOf(error: unknown): Partial<Look> {
  if (!(error instanceof Error) || error instanceof ReaderMissing || error instanceof RangeError)
    return { complete: false }
  // A certificate, or a method that the reader does not know: without the right program it does not open.
  return /unknown (?:encryption|crypto)/iu.test(error.message) ? { locked: true } : { damaged: true }
}

async function gather(document: PDFDocumentProxy, signal: AbortSignal, found: Look): Promise<void> {
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

async function openAndGather(
  file: Blob,
  signal: AbortSignal,
  found: Look,
  options: OpeningOptions = {},
): Promise<void> {
  const { document, unreadable, memory, close } = await openPdf(file, signal, options)
  try {
    await Promise.race([gather(document, signal, found), unreadable])
  } finally {
    await close()
  }
  // The reader takes what it was not given for a damaged place, and says nothing.
  if (memory.isSpent) throw new LimitReached('the PDF unpacks to too much')
}

const TAIL_BYTES = 2_048

/**
 * The file with no table of objects where its pointer leads, so that pdf.js repairs it from the start. When it repairs a file half-way it
 * takes the lock's own strings for encrypted ones, and then no password fits, not even the empty one.
 */
async function withoutTable(file: Blob): Promise<Blob> {
  const from = Math.max(0, file.size - TAIL_BYTES)
  const tail = new TextDecoder('latin1').decode((await readSlice(file, from, file.size)).all)
  const at = tail.lastIndexOf('startxref')
  return at === -1 ? file : new Blob([file.slice(0, from + at), 'startxref\n0\n%%EOF\n'])
}

/** Opens the file; where pdf.js asks for a password, in the other ways in which readers open it without one. */
async function openUnasked(file: Blob, signal: AbortSignal, found: Look): Promise<void> {
  const opens = async (source: Blob, options: OpeningOptions = {}): Promise<boolean> => {
    try {
      await openAndGather(source, signal, found, options)
      return true
    } catch (error) {
      if (error instanceof Error && error.name === 'PasswordException') return false
      throw error
    }
  }
  let read = 0
  if (await opens(file, { onRead: (bytes) => void (read += bytes) })) return
  if (await opens(file, { password: EMPTY_PASSWORD })) return
  // Only a file that was read to its end can have been repaired.
  if (read >= file.size && (await opens(await withoutTable(file)))) return
  if (await opensForEmptyOwner(file, signal))
    Object.assign(found, { locked: false, opensUnasked: true, complete: false })
  else found.locked = true
}

/**
 * Looks into a PDF: pages, password, whether it holds text, how that begins. A password that only restricts printing and the
 * like opens by itself and is not `locked`. What was found when `signal` ended it counts. Throws only for a file that
 * can't be read.
 */
export async function lookAtPdf(file: Blob, signal: AbortSignal): Promise<Look> {
  const found: Look = { kind: 'pdf' }
  const ended = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    await Promise.race([openUnasked(file, signal, found), ended])
  } catch (error) {
    if (error instanceof FileUnreadable) throw error
    if (error instanceof LimitReached)
      Object.assign(found, { complete: false, damaged: false, textLayer: null, text: '' })
    // Once the page count is known the document did open; what fails after that is a part of it.
    else if (!signal.aborted && found.pageCount === undefined) Object.assign(found, readingOf(error))
  }
  return signal.aborted && found.pageCount === undefined ? { ...found, complete: false } : { ...found }
}
