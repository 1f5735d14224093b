import type { Inspection } from '../../../uploads/inspect/inspection.ts'
import { decodeText } from '../../../uploads/inspect/text.ts'
import { LIST_BYTES_MAX, readText, type ListTable } from './read-table.ts'

/** Why a file is no list. */
export type FileRefusal = 'too-large' | 'empty' | 'locked' | 'damaged' | 'no-list' | 'unreadable'

export type ListReading = { table: ListTable } | { refused: FileRefusal }

/** Reads a file as a list: text by its separators, a workbook by its first sheet. `found` is what it is by its content. */
export async function readListFile(
  file: Blob,
  found: Pick<Inspection, 'kind' | 'locked' | 'damaged' | 'sheets'>,
): Promise<ListReading> {
  if (file.size > LIST_BYTES_MAX) return { refused: 'too-large' }
  if (found.kind === 'empty' || found.kind === 'blank') return { refused: 'empty' }
  if (found.locked === true || found.kind === 'locked-office') return { refused: 'locked' }
  if (found.damaged) return { refused: 'damaged' }
  if (found.kind !== 'csv' && found.kind !== 'text') return { refused: 'no-list' }
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  return decoded === null ? { refused: 'no-list' } : { table: await readText(decoded.text) }
}
