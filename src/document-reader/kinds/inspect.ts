import { isMissingPart } from '#platform/missing-part.ts'
import { readSlice } from './bytes.ts'
import { fingerprintOf } from './fingerprint.ts'
import { Damaged, FileUnreadable, type Inspection, type Look, nothingFound } from './inspection.ts'
import { lookAtPicture } from './image/whole-picture.ts'
import { lookAtBareBiff, lookAtCompound, lookAtZip } from './office.ts'
import { HEAD_BYTES, kindOfHead } from './signatures.ts'
import { lookAtText } from './text.ts'

/** A look takes at most ten seconds (ms) in all; then the file counts as one that could not be looked into. */
const LOOK_LIMIT_MS = 9_500
const LAST_WORD_MS = 500

/** The PDF reader is large: it is loaded with the first PDF. */
async function lookIntoPdf(file: Blob, deep: boolean, signal: AbortSignal): Promise<Look> {
  if (!deep) return { kind: 'pdf', complete: false }
  const { lookAtPdf } = await import('../pdf/pdf.ts')
  return lookAtPdf(file, signal)
}

async function look(file: Blob, deep: boolean, signal: AbortSignal): Promise<Look> {
  const head = (await readSlice(file, 0, HEAD_BYTES)).all
  const kind = kindOfHead(head)
  switch (kind) {
    case 'zip-container':
      return lookAtZip(file, deep)
    case 'cfb-container':
      return lookAtCompound(file, deep)
    case 'bare-biff':
      return lookAtBareBiff(file, deep)
    case 'not-binary':
      return lookAtText(head)
    case 'jpg':
    case 'png':
      return deep ? lookAtPicture(file, kind) : { kind, complete: false }
    case 'pdf':
      return lookIntoPdf(file, deep, signal)
    default:
      return { kind }
  }
}

async function lookSafely(file: Blob, deep: boolean, signal: AbortSignal): Promise<Look> {
  try {
    return await look(file, deep, signal)
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
  const limit = new Promise<Look>((resolve) => {
    timer = setTimeout(() => {
      ending.abort()
      timer = setTimeout(() => resolve({ kind: 'unknown', complete: false }), LAST_WORD_MS)
    }, LOOK_LIMIT_MS)
  })
  try {
    const found = await Promise.race([lookSafely(file, deep, ending.signal), limit])
    const fingerprint = await fingerprintOf(file)
    return { ...nothingFound, complete: true, ...found, fingerprint }
  } finally {
    clearTimeout(timer)
  }
}
