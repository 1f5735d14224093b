import { findText, readSlice } from '../kinds/bytes.ts'
import { Damaged, type Look, LimitReached } from '../kinds/inspection.ts'
import { lookAtZip } from '../kinds/office/ooxml.ts'

const TAIL_BYTES = 2_048

/**
 * What a file is whose beginning says nothing, by its other end: a workbook or document behind bytes that do not belong to it, a
 * PDF without its header, or with it late. Readers open such files. Null when the end says nothing either.
 */
export async function lookBehindJunk(file: Blob, head: Uint8Array): Promise<Look | 'pdf' | null> {
  const tail = (await readSlice(file, file.size - TAIL_BYTES, file.size)).all
  const hasObjects = /(?:^|[\r\n ])\d{1,10} \d{1,5} obj\b/u.test(new TextDecoder('latin1').decode(head))
  if (hasObjects && (findText(tail, 'startxref') !== -1 || findText(head, '%PDF-') !== -1)) return 'pdf'
  if (findText(tail, 'PK\u0005\u0006') === -1) return null
  try {
    const found = await lookAtZip(file)
    return found.kind === 'zip' ? null : found
  } catch (error) {
    if (error instanceof Damaged || error instanceof LimitReached) return null
    throw error
  }
}
