/** The kinds of document whose figures are read. */
export type FiguresKind = 'RENT_ROLL' | 'OPERATING_STATEMENT'

/** Facts of a rent roll or an operating statement that may be claimed. Money in cents, instants in ms; null where nothing is claimed. */
export interface Figures {
  of: FiguresKind
  readAt: number
  /** The as-of date of a roll, or the end of a statement's period: midnight UTC. */
  asOf: number | null
  units: number | null
  occupied: number | null
  rentCents: number | null
  months: number | null
  incomeCents: number | null
  expensesCents: number | null
  noiCents: number | null
  /** Codes of findings. */
  findings: string[]
}

/** What a column of a rent roll says about its line. */
export const ROLL_ROLES = [
  'unit',
  'building',
  'kind',
  'tenant',
  'status',
  'area',
  'market',
  'rent',
  'charge',
  'start',
  'end',
  'moveOut',
  'deposit',
] as const

/** What a column of an operating statement says, apart from its months. */
export const STATEMENT_ROLES = ['label', 'total'] as const

export type ColumnRole = (typeof ROLL_ROLES)[number] | (typeof STATEMENT_ROLES)[number]

/** Corrections by a person: a column counted from 0, or null for "this sheet has none". Roles not named are found. */
export type ColumnChoices = Partial<Record<ColumnRole, number | null>>

/** What is to be read: `sheet` counts from 1 over all sheets; null takes the one that looks most like it. */
export interface FiguresAsk {
  of: FiguresKind
  sheet: number | null
  columns: ColumnChoices | null
}

/**
 * Why nothing is claimed: `kind` is a kind of file that isn't read (yet), `limit` one that is too large or slow, `nothing` a
 * sheet without such lines, `damaged` a file that does not hold together or is locked.
 */
export type Unread = 'kind' | 'limit' | 'nothing' | 'damaged'

/** A sheet by its position (from 1 over all sheets) and name. A CSV has none. */
export interface SheetName {
  position: number
  name: string
}

/** A column of the sheet: counted from 0, with its heading and the first value under it. */
export interface Column {
  index: number
  heading: string
  example: string
}

/** A column that was taken for a role. */
interface TakenColumn extends Column {
  role: ColumnRole
}

/** A line as it was read: its number in the sheet and a text for each of `candidates`. */
interface LineAsRead {
  line: number
  cells: readonly string[]
}

/** Units of one kind; a sum is null where no line has such a figure. */
export interface KindOfUnit {
  kind: string
  units: number
  occupied: number
  area: number | null
  rentCents: number | null
  marketCents: number | null
}

/** A figure that the sheet states itself, and the line that states it. */
export interface Stated {
  value: number
  line: number
}

/** What the lines of a rent roll add up to. Rent is a month's; sums are null where no line has such a figure. */
export interface RollSums {
  units: number
  /** Let: occupied, on notice, month to month. */
  occupied: number
  vacant: number
  /** Neither let nor vacant: models, offices, units that are down. */
  other: number
  rentCents: number | null
  /** Whether the rent may be claimed: every rent was read, and the sheet's own total, if any, agrees. */
  rentClaimed: boolean
  /** Whether the number of leased units may be claimed: every line tells whether its unit is leased. */
  occupiedClaimed: boolean
  marketCents: number | null
  area: number | null
  kinds: readonly KindOfUnit[]
  statedUnits: Stated | null
  statedRentCents: Stated | null
}

/** What an operating statement says. Money is the period's, in cents. */
export interface StatementSums {
  /** The first day of each month found (ms, UTC), in their order. */
  months: readonly number[]
  /** Columns found that are months, though perhaps without a year. */
  monthCount: number
  /** How many months the figures are of, in columns or as a title or heading says; null where nothing does. */
  spanMonths: number | null
  twelveInARow: boolean
  incomeCents: Stated | null
  expensesCents: Stated | null
  noiCents: Stated | null
  /** The line of rents collected or billed, for the comparison with a rent roll. */
  rentCents: Stated | null
}

export type FindingGroup = 'contradicts' | 'missing' | 'look'

/** Findings by the codes that are kept, with what they say and the figures they are about. Dates are ms (UTC), money is cents. */
export type FindingFacts =
  | { code: 'R1'; is: 'no-date' }
  | { code: 'R1'; is: 'other-date'; inFile: number; given: number }
  | { code: 'R1'; is: 'old'; date: number; days: number }
  | { code: 'R2'; is: 'no-columns'; roles: readonly ColumnRole[] }
  | { code: 'R3'; is: 'units-stated'; counted: number; stated: number }
  | { code: 'R3'; is: 'units-record'; counted: number; record: number }
  | { code: 'R4'; is: 'rent-total'; summedCents: number; statedCents: number }
  | { code: 'R5'; is: 'none-vacant'; counted: number; record: number }
  | { code: 'R6'; is: 'ends-before-start' | 'expired' | 'starts-later'; count: number }
  | { code: 'R7'; is: 'same-unit'; unit: string; count: number }
  | { code: 'R8'; is: 'no-rent' | 'off-market'; count: number }
  | { code: 'R9'; is: 'other-sheet'; other: SheetName }
  | { code: 'R10'; is: 'uncomputed'; count: number }
  | { code: 'R10'; is: 'several-properties'; count: number; names: readonly string[] }
  | { code: 'R10'; is: 'hidden-lines'; count: number }
  | { code: 'R11'; is: 'area-record'; summed: number; record: number }
  | { code: 'T1'; is: 'months'; found: number; inARow: boolean }
  | { code: 'T1'; is: 'year-only' }
  | { code: 'T2'; is: 'months-total'; label: string; summedCents: number; statedCents: number; count: number }
  | { code: 'T3'; is: 'noi'; computedCents: number; statedCents: number }
  | { code: 'T4'; is: 'old'; date: number; days: number }
  | { code: 'T5'; is: 'rent-differs'; yearCents: number; rollCents: number }

/** A finding in a sheet: the first lines (ten at most) that show it; none where it is about the whole sheet. */
export type FoundInSheet = FindingFacts & {
  group: FindingGroup
  lines: readonly number[]
}

/** A finding and where it is. */
export type Finding = FoundInSheet & { sheet: SheetName | null }

/** What the file itself says, before anything is compared with the record. Plain data: it crosses from the worker. */
export interface FiguresReading {
  of: FiguresKind
  readAt: number
  /** Why nothing could be read; then everything below is empty, except perhaps a finding that another sheet holds it. */
  unread: Unread | null
  /** The sheet that was read; null for a CSV. */
  sheet: SheetName | null
  /** Numbers of the lines that hold the headings. */
  headingLines: readonly number[]
  taken: readonly TakenColumn[]
  /** Every column that holds anything, to choose from. */
  candidates: readonly Column[]
  /** The first ten lines under the headings. */
  firstLines: readonly LineAsRead[]
  /** As-of date of a roll, or the end of a statement's period: midnight UTC. */
  asOf: Stated | null
  roll: RollSums | null
  statement: StatementSums | null
  /** What the file shows by itself. */
  findings: readonly Finding[]
}
