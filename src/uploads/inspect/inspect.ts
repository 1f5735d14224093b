import { readSlice } from './bytes.ts'
import { lookAtBareBiff, lookAtCompound } from './compound.ts'
import { fingerprintOf } from './fingerprint.ts'
import { Damaged, type Inspection, LimitReached, type Look, nothingFound } from './inspection.ts'
import { lookAtZip } from './ooxml.ts'
import { lookAtPdf } from './pdf.ts'
import { HEAD_BYTES, kindOfHead } from './signatures.ts'
import { lookAtText } from './text.ts'

/** A look takes at most this long (ms); then the file counts as one that could not be looked into. */
const LOOK_LIMIT_MS = 10_000

async function look(file: Blob): Promise<Look> {
  const head = (await readSlice(file, 0, HEAD_BYTES)).all
  const kind = kindOfHead(head)
  switch (kind) {
    case 'zip-container':
      return lookAtZip(file)
    case 'cfb-container':
      return lookAtCompound(file)
    case 'bare-biff':
      return lookAtBareBiff(file)
    case 'not-binary':
      return lookAtText(head)
    case 'pdf':
      return lookAtPdf()
    default:
      return { kind }
  }
}

async function lookSafely(file: Blob): Promise<Look> {
  try {
    return await look(file)
  } catch (error) {
    if (error instanceof LimitReached) return { kind: 'unknown', complete: false }
    if (error instanceof Damaged || error instanceof RangeError) return { kind: 'unknown', damaged: true }
    throw error
  }
}

/**
 * Looks into a file by slices: its kind by content, whether it is locked or damaged, its sheets. Knows nothing of the page.
 * It never throws for what the content is, only for a file that can't be read (`NotReadableError` and the like); it ends
 * by itself after `LOOK_LIMIT_MS`.
 */
export async function inspectFile(file: Blob): Promise<Inspection> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<Look>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unknown', complete: false }), LOOK_LIMIT_MS)
  })
  try {
    const found = await Promise.race([lookSafely(file), limit])
    const fingerprint = await fingerprintOf(file)
    return { ...nothingFound, complete: true, ...found, fingerprint }
  } finally {
    clearTimeout(timer)
  }
}
