export type FiguresKind = 'RENT_ROLL' | 'OPERATING_STATEMENT'

/** Claimable facts; null means not claimed. Money in cents, instants in ms. */
export interface Figures {
  of: FiguresKind
  readAt: number
  /** As-of date of a rent roll, or end of a statement's period: midnight UTC. */
  asOf: number | null
  units: number | null
  occupied: number | null
  rentCents: number | null
  months: number | null
  incomeCents: number | null
  expensesCents: number | null
  noiCents: number | null
  /** A statement's months in a row, up to twelve, the last one with `asOf`: each adds up to its total. */
  incomeMonths: number[] | null
  expensesMonths: number[] | null
  /** Finding codes. */
  findings: string[]
}

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

/** Months aside. */
export const STATEMENT_ROLES = ['label', 'total'] as const

export type ColumnRole = (typeof ROLL_ROLES)[number] | (typeof STATEMENT_ROLES)[number]

/** The user's corrections: a column from 0, or null for none. Other roles are detected. */
export type ColumnChoices = Partial<Record<ColumnRole, number | null>>

/** `sheet` from 1, hidden ones included; null: the most promising. */
export interface FiguresAsk {
  of: FiguresKind
  sheet: number | null
  columns: ColumnChoices | null
}

/**
 * `kind`: a file kind that isn't read; `limit`: too large; `nothing`: no such lines; `damaged`: broken or
 * locked.
 */
export type Unread = 'kind' | 'limit' | 'nothing' | 'damaged'

/** `position` from 1, hidden sheets included. */
export interface SheetName {
  position: number
  name: string
}

/** `index` from 0; `example`: first value below the heading. */
export interface Column {
  index: number
  heading: string
  example: string
}

interface TakenColumn extends Column {
  role: ColumnRole
}

/** `cells` follow the order of `candidates`. */
interface LineAsRead {
  line: number
  cells: readonly string[]
}

/** Sums are null without any such figure. */
export interface KindOfUnit {
  kind: string
  units: number
  occupied: number
  area: number | null
  rentCents: number | null
  marketCents: number | null
}

/** A figure stated by the sheet itself. */
export interface Stated {
  value: number
  line: number
}

/** Rents are monthly; sums are null without any such figure. */
export interface RollSums {
  units: number
  /** Leased, including on notice and month to month. */
  occupied: number
  vacant: number
  /** Models, offices, units that are down. */
  other: number
  rentCents: number | null
  /** Every rent was read, and the sheet's own total, if any, agrees. */
  rentClaimed: boolean
  /** Every line states its unit's status. */
  occupiedClaimed: boolean
  marketCents: number | null
  area: number | null
  kinds: readonly KindOfUnit[]
  statedUnits: Stated | null
  statedRentCents: Stated | null
}

/** Money of the whole period, in cents. */
export interface StatementSums {
  /** First days (ms, UTC), in order. */
  months: readonly number[]
  /** Month columns, possibly without a year. */
  monthCount: number
  /** Months covered, by columns, title or heading; null if unknown. */
  spanMonths: number | null
  twelveInARow: boolean
  incomeCents: Stated | null
  expensesCents: Stated | null
  noiCents: Stated | null
  /** By month, if the months are in a row and add up to the total. */
  incomeMonths: number[] | null
  expensesMonths: number[] | null
  /** Collected or billed, for comparison with a rent roll. */
  rentCents: Stated | null
}

export type FindingGroup = 'contradicts' | 'missing' | 'look'

/** By stored code. Dates in ms (UTC), money in cents. */
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
  | { code: 'R3'; is: 'unclear-lines'; count: number }
  | { code: 'R8'; is: 'no-rent' | 'off-market' | 'unread'; count: number }
  | { code: 'R9'; is: 'other-sheet'; other: SheetName }
  | { code: 'R10'; is: 'uncomputed'; count: number }
  | { code: 'R10'; is: 'several-properties'; count: number; names: readonly string[] }
  | { code: 'R10'; is: 'hidden-lines'; count: number }
  /** From 0. */
  | { code: 'R10'; is: 'hidden-columns' | 'two-columns' | 'unread-columns'; columns: readonly number[] }
  | { code: 'R11'; is: 'area-record'; summed: number; record: number }
  | { code: 'T1'; is: 'months'; found: number; inARow: boolean }
  | { code: 'T1'; is: 'year-only' }
  | { code: 'T2'; is: 'months-total'; label: string; summedCents: number; statedCents: number; count: number }
  | { code: 'T3'; is: 'noi'; computedCents: number; statedCents: number }
  | { code: 'T4'; is: 'old'; date: number; days: number }
  | { code: 'T5'; is: 'rent-differs'; yearCents: number; rollCents: number }

/** `lines`: up to ten; empty if the whole sheet is meant. */
export type FoundInSheet = FindingFacts & {
  group: FindingGroup
  lines: readonly number[]
}

export type Finding = FoundInSheet & { sheet: SheetName | null }

/** Not compared with other records yet. Crosses from the worker: plain data. */
export interface FiguresReading {
  of: FiguresKind
  readAt: number
  /** If not null, everything below is empty, except a finding about another sheet. */
  unread: Unread | null
  /** Null for a CSV. */
  sheet: SheetName | null
  /** Line numbers. */
  headingLines: readonly number[]
  taken: readonly TakenColumn[]
  /** All non-empty columns. */
  candidates: readonly Column[]
  /** Ten at most. */
  firstLines: readonly LineAsRead[]
  /** As-of date of a rent roll, or end of a statement's period: midnight UTC. */
  asOf: Stated | null
  roll: RollSums | null
  statement: StatementSums | null
  findings: readonly Finding[]
}
