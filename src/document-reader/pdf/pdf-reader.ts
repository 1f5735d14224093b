import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import type * as PdfJs from 'pdfjs-dist'
import { FileUnreadable } from '../kinds/inspection.ts'

/** The part of the portal that reads PDF files did not load. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing'
}

const CHUNK_BYTES = 65_536

/** Whether an error was made inside pdf.js. */
const isReadersOwn = (reason: unknown): boolean =>
  reason instanceof Error && /pdfjs-dist/u.test(reason.stack ?? '')

/** What Node has and pages don't: unit tests and `npm run try:inspect` read files there. */
type NodeGlobals = {
  process?: { on?: (event: 'unhandledRejection', listener: (reason: unknown) => void) => void }
  setImmediate?: (next: () => void) => void
}
const node = globalThis as NodeGlobals

let hushed = false

/**
 * With damaged files, and when it is stopped, pdf.js leaves promises of its own behind that reject with nobody to hear them.
 * In Node each would end the program; what is not pdf.js's own still does. (In the browser the worker hushes them.)
 */
function hushLeftovers(): void {
  if (hushed || node.process?.on === undefined) return
  hushed = true
  node.process.on('unhandledRejection', (reason) => {
    if (!isReadersOwn(reason)) throw reason
  })
}

/**
 * pdf.js with both its halves in this thread: whoever looks into files is a worker already, which is ended as a whole when a
 * file hangs it. The build for older browsers is the one that Node runs too.
 */
async function loadPdfJs(): Promise<Omit<typeof PdfJs, 'default'>> {
  hushLeftovers()
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } catch {
    throw new ReaderMissing('The PDF reader didn’t load')
  }
}

/** What drawing needs beyond reading, for a version of pdf.js; the names are its own. */
export type DrawingOptions = (
  version: string,
) => Exclude<Parameters<typeof PdfJs.getDocument>[0], string | URL | ArrayBuffer | ArrayBufferView>

/** An open document and the way to let go of it. */
interface OpenPdf {
  document: PDFDocumentProxy
  /** Rejects with `FileUnreadable` when a part of the file can't be read; pdf.js itself would wait for it. */
  unreadable: Promise<never>
  close: () => Promise<void>
}

/** Node reads a file in memory without a pause, in which no time limit would ever come to its turn. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    if (node.setImmediate === undefined) resolve()
    else node.setImmediate(resolve)
  })

const letGo = async (task: PDFDocumentLoadingTask): Promise<void> => {
  await task.destroy().catch(() => undefined)
}

/**
 * Opens a PDF by slices of 64 KB: only what is needed is read. Throws pdf.js's own errors, `ReaderMissing`, or the error of a
 * file that can't be read; `signal` ends it.
 */
export async function openPdf(
  file: Blob,
  signal: AbortSignal | null = null,
  drawing?: DrawingOptions,
): Promise<OpenPdf> {
  const { getDocument, PDFDataRangeTransport, VerbosityLevel, version } = await loadPdfJs()
  const unreadable = Promise.withResolvers<never>()
  unreadable.promise.catch(() => undefined)
  class Slices extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number): void {
      yieldToMain()
        .then(() => file.slice(begin, end).arrayBuffer())
        .then(
          (bytes) => this.onDataRange(begin, new Uint8Array(bytes)),
          (cause: unknown) => unreadable.reject(new FileUnreadable('The file can’t be read', { cause })),
        )
    }
  }
  signal?.throwIfAborted()
  const task = getDocument({
    range: new Slices(file.size, null),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
    ...drawing?.(version),
  })
  const stop = (): void => void letGo(task)
  signal?.addEventListener('abort', stop, { once: true })
  const close = async (): Promise<void> => {
    signal?.removeEventListener('abort', stop)
    await letGo(task)
  }
  try {
    const document = await Promise.race([task.promise, unreadable.promise])
    return { document, unreadable: unreadable.promise, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
