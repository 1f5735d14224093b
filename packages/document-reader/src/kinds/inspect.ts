import { isMissingPart } from '../worker/missing-part.ts'
import { readSlice } from './bytes.ts'
import { fingerprintOf } from './fingerprint.ts'
import {
  Damaged,
  FileUnreadable,
  type Inspection,
  type PartialInspection,
  nothingFound,
} from './inspection.ts'
import { inspectPicture } from './image/whole-picture.ts'
import { inspectBareBiff, inspectCompound, inspectZip } from './office.ts'
import { HEAD_BYTES, kindOfHead } from './signatures.ts'
import { inspectText } from './text.ts'

/** Ten seconds in total (ms); after that the inspection is incomplete. */
const INSPECTION_LIMIT_MS = 9_500
const LAST_WORD_MS = 500

/** Loads the large PDF reader with the first PDF. */
async function inspectPdfLazily(file: Blob, deep: boolean, signal: AbortSignal): Promise<PartialInspection> {
  if (!deep) return { kind: 'pdf', complete: false }
  const { inspectPdf } = await import('../pdf/pdf.ts')
  return inspectPdf(file, signal)
}

async function inspectByKind(file: Blob, deep: boolean, signal: AbortSignal): Promise<PartialInspection> {
  const head = (await readSlice(file, 0, HEAD_BYTES)).all
  const kind = kindOfHead(head)
  switch (kind) {
    case 'zip-container':
      return inspectZip(file, deep)
    case 'cfb-container':
      return inspectCompound(file, deep)
    case 'bare-biff':
      return inspectBareBiff(file, deep)
    case 'not-binary':
      return inspectText(head)
    case 'jpg':
    case 'png':
      return deep ? inspectPicture(file, kind) : { kind, complete: false }
    case 'pdf':
      return inspectPdfLazily(file, deep, signal)
    default:
      return { kind }
  }
}

async function inspectSafely(file: Blob, deep: boolean, signal: AbortSignal): Promise<PartialInspection> {
  try {
    return await inspectByKind(file, deep, signal)
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return { kind: 'unknown', damaged: true }
    // Unreadable files and missing code are the caller's errors; any other concerns the content.
    if (error instanceof DOMException || error instanceof FileUnreadable || isMissingPart(error)) throw error
    return { kind: 'unknown', complete: false }
  }
}

/**
 * Inspects a file by slices. Throws only if the file can't be read (`NotReadableError` and the like), never
 * for its content. Ends within ten seconds. Without `deep`, reads only the beginning or the list of parts:
 * for a file that hung the reader before.
 */
export async function inspectFile(file: Blob, deep = true): Promise<Inspection> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A reader that stops at the limit still returns its findings; the others get `LAST_WORD_MS` more.
  const limit = new Promise<PartialInspection>((resolve) => {
    timer = setTimeout(() => {
      ending.abort()
      timer = setTimeout(() => resolve({ kind: 'unknown', complete: false }), LAST_WORD_MS)
    }, INSPECTION_LIMIT_MS)
  })
  try {
    const found = await Promise.race([inspectSafely(file, deep, ending.signal), limit])
    const fingerprint = await fingerprintOf(file)
    return { ...nothingFound, complete: true, ...found, fingerprint }
  } finally {
    clearTimeout(timer)
  }
}
