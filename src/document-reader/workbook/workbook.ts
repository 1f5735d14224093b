import { elementsOf, findMainPart, type Package, relationsOf, resolvePart } from '../kinds/office/ooxml.ts'
import { readZipDirectory } from '../kinds/office/zip.ts'
import type { Grid } from './cell.ts'
import type { Budget } from './limits.ts'
import type { OpenArchive } from './read-part.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type RawSheet, readSheetXml, SharedText } from './sheet-xml.ts'
import { type NumberStyle, readStyles } from './styles.ts'

/** A sheet with rows; those of charts and macros are left out, their positions are not. */
export interface WorkbookSheet {
  position: number
  name: string
  hidden: boolean
  path: string
}

/** An opened workbook: its sheets are read when they are asked for. */
export interface Workbook {
  sheets: readonly WorkbookSheet[]
  archive: OpenArchive
  styles: readonly NumberStyle[]
  dayZero: number
  sharedPath: string
}

/** Opens a workbook of the newer XML kind; null for any other archive. Throws `Damaged`, `LimitReached` and `EntryLocked`. */
export async function openWorkbook(file: Blob, budget: Budget): Promise<Workbook | null> {
  const opened: Package = { file, parts: await readZipDirectory(file), hintsDamaged: false }
  const { path } = await findMainPart(opened)
  if (path === null || !/\.xml$/iu.test(path)) return null
  const targets = (await relationsOf(opened, path)).map(({ attributes }) => ({
    id: attributes.get('Id'),
    kind: attributes.get('Type')?.split('/').at(-1),
    path: resolvePart(path, attributes.get('Target') ?? ''),
  }))
  const partOf = (kind: string): string => targets.find((target) => target.kind === kind)?.path ?? ''
  const elements = await elementsOf(opened, path)
  if (!elements.some(({ name }) => name === 'workbook')) return null
  const sheets = elements
    .filter(({ name }) => name === 'sheet')
    .flatMap(({ attributes }, index) =>
      targets
        .filter(({ id, kind }) => id === attributes.get('id') && kind === 'worksheet')
        .map((target) => ({
          position: index + 1,
          name: attributes.get('name') ?? '',
          hidden: /hidden/iu.test(attributes.get('state') ?? ''),
          path: target.path,
        })),
    )
  const archive = { file, parts: opened.parts, budget }
  const since1904 = elements.some(
    ({ name, attributes }) => name === 'workbookPr' && /^(?:1|true)$/u.test(attributes.get('date1904') ?? ''),
  )
  return {
    sheets,
    archive,
    styles: await readStyles(archive, partOf('styles')),
    // As Excel counts days, and as the first Macs did.
    dayZero: since1904 ? Date.UTC(1904, 0) : Date.UTC(1899, 11, 30),
    sharedPath: partOf('sharedStrings'),
  }
}

const namesShared = (sheet: RawSheet): number[] =>
  sheet.lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell instanceof SharedText ? [cell.index] : [])),
  )

/** The cells of some sheets, in the same order; with `lines`, only of their beginnings. */
export async function readSheets(
  { archive, styles, dayZero, sharedPath }: Workbook,
  sheets: readonly WorkbookSheet[],
  lines?: number,
): Promise<Grid[]> {
  const raw: RawSheet[] = []
  for (const { path } of sheets) raw.push(await readSheetXml(archive, path, { styles, dayZero }, lines))
  const wanted = new Set(raw.flatMap(namesShared))
  const strings = await readSharedStrings(archive, sharedPath, wanted)
  return raw.map(({ lines, merged, uncomputed }) => ({
    merged,
    uncomputed,
    lines: lines.map((line) => ({
      ...line,
      cells: Array.from(line.cells, (cell) => (cell instanceof SharedText ? strings.get(cell.index) : cell)),
    })),
  }))
}
