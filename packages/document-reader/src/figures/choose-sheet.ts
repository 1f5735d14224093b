import { type Grid, type GridLine, textOf } from '../workbook/cell.ts'
import { dateIn } from '../values/day.ts'
import { readWorkbook, type Workbook, type WorkbookSheet } from '../workbook/workbook.ts'
import type { FiguresAsk, SheetName } from './reading.ts'
import type { GridReader, SheetReading } from './sheet-reading.ts'
import { chooseTab, type Tab } from '../statement/choose-tab.ts'

/** Lines needed to judge a sheet. */
const GLANCE_LINES = 120
/** A statement's figures are at the end. */
const GLANCE_STATEMENT_LINES = 500
const COVER_LINES = 12

export interface ChosenSheet {
  sheet: SheetName | null
  grid: Grid
  /** Null if it holds nothing of that kind. */
  read: SheetReading | null
  /** A sheet that does, if the user chose the wrong one. */
  other: SheetName | null
}

const nameOf = ({ position, name }: WorkbookSheet): SheetName => ({ position, name })

const holdsSome = (read: SheetReading | null): boolean =>
  read !== null && (read.roll ?? read.statement) !== null

const rollName = /rent|roll|\brr\b|tenan/iu
/** Past or future tenants, and plans. */
const otherRolls = /past|former|previous|future|pro-? ?forma|applica|sample|template|archive/iu
const monthName = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:[a-z]*)\b/iu

const namesIn = ({ lines }: Grid, { headings, columns }: SheetReading): Set<string> =>
  new Set(
    lines
      .slice(headings.last + 1)
      .map(({ cells }) => textOf(cells[columns.get('unit') ?? -1]))
      .filter((name) => /\d/u.test(name)),
  )

const share = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name))

interface Promising {
  /** The sheet, and others with the same headings and other units: one per building. */
  sheets: readonly WorkbookSheet[]
  /** First lines of other sheets: a cover may have the date. */
  cover: readonly GridLine[]
}

/** Skips hidden sheets: customers don't choose those. */
function mostPromising(
  workbook: Workbook,
  among: readonly WorkbookSheet[],
  of: FiguresAsk['of'],
  readGrid: GridReader,
): Promising {
  const isRoll = of === 'RENT_ROLL'
  const held: {
    sheet: WorkbookSheet
    promise: number
    headings: string
    /** From the sheet or its name. */
    day: number | null
    names: Set<string>
    beginning: GridLine[]
  }[] = []
  const cover: GridLine[] = []
  /** Unit names by sheet of current tenants. */
  const ofTenants: Set<string>[] = []
  const tabs: Tab[] = []
  for (const sheet of among.filter(({ hidden }) => !hidden)) {
    const grid = workbook.read(sheet, isRoll ? GLANCE_LINES : GLANCE_STATEMENT_LINES)
    const read = readGrid(grid, null)
    const names = read === null ? new Set<string>() : namesIn(grid, read)
    const hasTenants = read?.columns.has('tenant') === true && names.size > 0
    if (hasTenants && !otherRolls.test(sheet.name)) ofTenants.push(names)
    if (read === null) cover.push(...grid.lines.slice(0, COVER_LINES))
    else if (read.statement !== null) tabs.push({ sheet, read })
    else if (holdsSome(read))
      held.push({
        sheet,
        promise:
          read.columns.size +
          // Between a unit-mix summary and the roll, the longer one wins.
          (read.roll?.units ?? 0) / GLANCE_LINES +
          (rollName.test(sheet.name) ? 20 : 0),
        headings: read.headings.texts.join('|'),
        day: read.asOf?.value ?? dateIn(sheet.name),
        names,
        beginning: grid.lines.slice(0, read.headings.first),
      })
  }
  if (tabs.length > 0) {
    const tab = chooseTab(tabs)
    return { sheets: tab === null ? [] : [tab.sheet], cover: [] }
  }
  held.sort((a, b) => b.promise - a.promise)
  const ofMonths = held.filter(
    ({ headings, names }) => headings === held[0]?.headings && share(names, held[0].names),
  )
  // The newest of monthly rolls; month names without a year have no order.
  const best = ofMonths.reduce<(typeof held)[number] | undefined>(
    (one, other) => ((other.day ?? 0) > (one?.day ?? 0) ? other : one),
    held[0],
  )
  if (best?.day === null && ofMonths.length > 1 && ofMonths.every(({ sheet }) => monthName.test(sheet.name)))
    return { sheets: [], cover }
  const others = held.filter((one) => one !== best)
  const like = others.filter(
    ({ sheet, headings, names }) =>
      headings === best?.headings &&
      names.size > 0 &&
      !otherRolls.test(sheet.name) &&
      !share(names, best.names),
  )
  // Other headings hold another part of the property: no sheet is complete.
  const isRead = [best, ...like].map((one) => one?.names)
  if (ofTenants.some((names) => !isRead.includes(names) && !share(names, best?.names ?? names)))
    return { sheets: [], cover }
  for (const { beginning, names } of others)
    if (names.size * 2 < (best?.names.size ?? 0)) cover.push(...beginning)
  return { sheets: best === undefined ? [] : [best, ...like].map(({ sheet }) => sheet), cover }
}

/** Throws like `readWorkbook`, `LimitReached` included. */
export async function chooseSheet(file: Blob, ask: FiguresAsk, readGrid: GridReader): Promise<ChosenSheet> {
  const workbook = await readWorkbook(file)
  const { sheets } = workbook
  const promisingAmong = (among: readonly WorkbookSheet[]): Promising =>
    mostPromising(workbook, among, ask.of, readGrid)
  const only = sheets.length === 1 ? sheets[0] : undefined
  const named = ask.sheet === null ? only : sheets.find(({ position }) => position === ask.sheet)
  const taken = named === undefined ? promisingAmong(sheets) : { sheets: [named], cover: [] }
  const [sheet] = taken.sheets
  const [first, ...further] = taken.sheets.map((one) => workbook.read(one))
  const uncomputedIn = (grids: readonly Grid[]): number =>
    grids.reduce((count, { uncomputed }) => count + uncomputed, 0)
  if (sheet === undefined || first === undefined) {
    const glances = sheets.filter(({ hidden }) => !hidden).map((one) => workbook.read(one, GLANCE_LINES))
    const grid = { lines: [], merged: [], hidden: new Set<number>(), uncomputed: uncomputedIn(glances) }
    return { sheet: null, grid, read: null, other: null }
  }
  let grid: Grid = {
    ...first,
    lines: [first, ...further].flatMap(({ lines }) => lines),
    uncomputed: uncomputedIn([first, ...further]),
  }
  let read = readGrid(grid, ask.columns)
  if (read?.roll != null && read.asOf === null && taken.cover.length > 0) {
    grid = { ...grid, lines: [...taken.cover, ...grid.lines] }
    read = readGrid(grid, ask.columns)
  }
  const others = named === undefined || holdsSome(read) ? [] : sheets.filter((other) => other !== sheet)
  const [instead] = promisingAmong(others).sheets
  return { sheet: nameOf(sheet), grid, read, other: instead === undefined ? null : nameOf(instead) }
}
