import { isMissingPart } from '#platform/missing-part.ts'
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

/** A look takes at most ten seconds (ms) in all; then the file counts as one that could not be looked into. */
const INSPECTION_LIMIT_MS = 9_500
const LAST_WORD_MS = 500

/** The PDF reader is large: it is loaded with the first PDF. */
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
    // A file that can't be read, or code that is gone, is for the caller; anything else is about what is in it.
    if (error instanceof DOMException || error instanceof FileUnreadable || isMissingPart(error)) throw error
    return { kind: 'unknown', complete: false }
  }
}

/**
 * Looks into a file by slices: its kind by content, whether it is locked or damaged, its sheets or pages. Knows nothing of the
 * page. It never throws for what the content is, only for a file that can't be read (`NotReadableError` and the like); it ends
 * by itself after `LOOK_LIMIT_MS`. Without `deep` a file is known by its beginning or its list of parts, for one that hung the reader before.
 */
export async function inspectFile(file: Blob, deep = true): Promise<Inspection> {
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A reader that ends by itself at the limit still tells what it found; the others get a moment more, then nothing.
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
