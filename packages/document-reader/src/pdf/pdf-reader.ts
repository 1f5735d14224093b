import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import type * as PdfJs from 'pdfjs-dist'
import { FileUnreadable } from '../kinds/inspection.ts'

/** pdf.js failed to load. */
export class ReaderMissing extends Error {
  override readonly name = 'ReaderMissing'
}

const CHUNK_BYTES = 65_536

const isReadersOwn = (reason: unknown): boolean =>
  reason instanceof Error && /pdfjs-dist/u.test(reason.stack ?? '')

/** Unit tests and `npm run try:inspect` run in Node. */
type NodeGlobals = {
  process?: { on?: (event: 'unhandledRejection', listener: (reason: unknown) => void) => void }
  setImmediate?: (next: () => void) => void
}
const node = globalThis as NodeGlobals

let hushed = false

/**
 * pdf.js leaves promises that reject unhandled, with damaged files and when stopped. In Node each would end
 * the process; errors from elsewhere still do. The browser's worker ignores them too.
 */
function hushLeftovers(): void {
  if (hushed || node.process?.on === undefined) return
  hushed = true
  node.process.on('unhandledRejection', (reason) => {
    if (!isReadersOwn(reason)) throw reason
  })
}

/**
 * Loads both halves of pdf.js into this thread, which is a worker already and is killed if a file hangs it.
 * The legacy build also runs in Node.
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

/** The names are pdf.js's. */
export type DrawingOptions = (
  version: string,
) => Exclude<Parameters<typeof PdfJs.getDocument>[0], string | URL | ArrayBuffer | ArrayBufferView>

interface OpenPdf {
  document: PDFDocumentProxy
  /** Rejects with `FileUnreadable` if the file can't be read; pdf.js would wait forever. */
  unreadable: Promise<never>
  close: () => Promise<void>
}

/** In Node, reads of a file in memory never yield, so no timeout would fire. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    if (node.setImmediate === undefined) resolve()
    else node.setImmediate(resolve)
  })

const letGo = async (task: PDFDocumentLoadingTask): Promise<void> => {
  await task.destroy().catch(() => undefined)
}

/**
 * Reads only the 64 KB slices it needs. Throws pdf.js's errors, `ReaderMissing` or `FileUnreadable`; `signal`
 * stops it.
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
