import type { Inspection } from '../../../uploads/inspect/inspection.ts'
import { encodingOfText } from '../../../uploads/inspect/text.ts'
import { LIST_BYTES_MAX, readLines, readText, type ListTable } from './read-table.ts'
import type { TableLine } from './split-cells.ts'

/** Why a file is no list. */
export type FileRefusal = 'too-large' | 'empty' | 'locked' | 'damaged' | 'no-list' | 'unreadable'

export type ListReading = { table: ListTable } | { refused: FileRefusal }

type Found = Pick<Inspection, 'kind' | 'locked' | 'damaged'>
type ReadSheet = (file: Blob) => Promise<readonly TableLine[] | null>

async function readWorkbook(file: Blob, readSheet: ReadSheet): Promise<ListReading> {
  const lines = await readSheet(file)
  if (lines === null) return { refused: 'no-list' }
  return lines.length === 0 ? { refused: 'empty' } : { table: await readLines(lines, 'sheet') }
}

async function readTextFile(file: Blob): Promise<ListReading> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = encodingOfText(bytes)
  return encoding === null
    ? { refused: 'no-list' }
    : { table: await readText(new TextDecoder(encoding).decode(bytes)) }
}

/**
 * Reads a file as a list: a text by its separators, a workbook by its first sheet, which `readSheet` reads. `found` is what the file is
 * by its content.
 */
export async function readListFile(file: Blob, found: Found, readSheet: ReadSheet): Promise<ListReading> {
  if (file.size > LIST_BYTES_MAX) return { refused: 'too-large' }
  if (found.kind === 'empty' || found.kind === 'blank') return { refused: 'empty' }
  if (found.locked === true || found.kind === 'locked-office') return { refused: 'locked' }
  if (found.damaged) return { refused: 'damaged' }
  if (found.kind === 'xlsx' || found.kind === 'xlsm') return readWorkbook(file, readSheet)
  return found.kind === 'csv' || found.kind === 'text' ? readTextFile(file) : { refused: 'no-list' }
}
