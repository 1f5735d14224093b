import {
  Damaged,
  type FoundKind,
  LimitReached,
  Locked,
  type PartialInspection,
  type Sheet,
} from './inspection.ts'
import { readArchive } from './archive.ts'
import { openWorkbook, streamsOf } from '../workbook/open-workbook.ts'

/** Returns limits, damage and passwords as findings. */
async function inspectWorkbook(file: Blob, kind: FoundKind): Promise<PartialInspection> {
  try {
    // The first row of a sheet reveals its type.
    const { SheetNames, Sheets, Workbook } = await openWorkbook(file, { sheetRows: 1, cellFormula: false })
    const sheets = SheetNames.map((name, index): Sheet => {
      const type: unknown = Sheets[name]?.['!type']
      return {
        position: index + 1,
        name,
        hidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
        chart: type !== undefined && type !== 'sheet',
      }
    })
    return sheets.length === 0 ? { kind, damaged: true } : { kind, locked: false, sheets }
  } catch (error) {
    if (error instanceof Locked) return { kind, locked: true }
    if (error instanceof LimitReached) return { kind, complete: false }
    if (error instanceof Damaged) return { kind, damaged: true }
    throw error
  }
}

export async function inspectZip(file: Blob, deep: boolean): Promise<PartialInspection> {
  const { kind, isWhole } = await readArchive(file)
  if (!isWhole) return { kind, damaged: true }
  if (!kind.startsWith('xls')) return { kind }
  return deep ? inspectWorkbook(file, kind) : { kind, complete: false }
}

/** By a stream directly under the root. */
const kindsByStream = [
  ['EncryptedPackage', 'locked-office'],
  ['__properties_version1.0', 'msg'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'powerpoint'],
] as const

/** Throws `Damaged` or `LimitReached`. */
export async function inspectCompound(file: Blob, deep: boolean): Promise<PartialInspection> {
  if (!deep) return { kind: 'unknown', complete: false }
  const { paths, isWhole } = await streamsOf(file)
  const kind = kindsByStream.find(([stream]) => paths.includes(stream))?.[1] ?? 'old-office'
  if (kind === 'locked-office') return { kind, locked: true }
  if (!isWhole) return { kind, damaged: true }
  return kind === 'xls' ? inspectWorkbook(file, kind) : { kind }
}

/** A workbook from before the container existed. */
export const inspectBareBiff = async (file: Blob, deep: boolean): Promise<PartialInspection> =>
  deep ? inspectWorkbook(file, 'xls') : { kind: 'xls', complete: false }
