import { hasText, textOf, type Value } from '../workbook/cell.ts'
import { type Amount, numberIn } from '../values/amount.ts'
import { dateIn, dayOfCell } from '../values/day.ts'
import { future, left } from './line-words.ts'
import type { RentBasis } from './roles.ts'
import type { Row } from './row.ts'

/** What tells a unit from all others. */
export const placeOf = ({ building, name }: Unit): string => `${building}\n${name}\n`.toLowerCase()

/** `past` is a line of people who have left, `unknown` one that does not say who lives there. */
type UnitState = 'let' | 'vacant' | 'other' | 'past' | 'unknown'

/** A unit as its line (or lines) give it. Its rent is a month's. */
export interface Unit {
  line: number
  hidden: boolean
  name: string
  bed: string
  building: string
  kind: string
  state: UnitState
  area: number | null
  market: number | null
  /** What counts as rent, and all that is charged. */
  rent: number | null
  charged: number
  /** Something in the rent's place could not be read as a number. */
  unreadable: boolean
  /** Its rent was for another period than the column's. */
  converted: boolean
  moved: number | null
  start: number | null
  end: number | null
  monthToMonth: boolean
}

/** What stands between a lease's first day and its last one, or before the last one alone. */
export const until = / to | - |[–—]|\b(?:thru|through|until)\b|(?<=\d)-(?=\d{1,2}\/)/iu

/** The day that a lease ends by: the last one of a text such as "8/1/2026 - 7/31/2027" or "Jun-25 to May-32". */
export const lastDay = (value: Value): number | null =>
  typeof value === 'string' ? dateIn(value.split(until).at(-1) ?? '') : dayOfCell(value)

export const rentCode =
  /^(?!.*(?:ins(?!t)|pet|garage|parking|carport|storage|furni|appl|washer|\bw\/?d|conc|cred|emp|disc))(?:.*rent|rnt|hap|sec(?:tion)? ?8|subsid|hud)/iu
const vacantName =
  /\bvacan(?:t|cy)\b|^\W*(?:v ?a ?c ?a ?n ?t|vac|un(?:rented|occupied|leased)|available|empty|open|nobody|for rent|not (?:yet )?(?:rented|leased|occupied|let))\b/iu
export const monthly = /\bmtm\b|\bm2m\b|\bm-?t-?m\b|\bmo(?:nth)?[ -]+(?:to[ -]+)?mo(?:nth)?\b|\bat will\b/iu
/** Nothing but words of emptiness, or those before a mark: "VACANT (since June)". "Vacant Lot Brewing" is a tenant. */
const onlyVacant =
  /^\W*(?:v ?a ?c ?a ?n ?t|vac|vacancy|available|empty|open|un(?:rented|occupied|leased))(?:\s*[-–—(:/,;*].*|(?:[\W\d]|\b(?:unit|apt|apartment|suite|space|bed|room|site|storage|office|retail|leased|rented|occupied|unleased|unrented|ready|not|since|as|of|for|now|lease|rent|down|immediately)\b)*)$/iu
const otherName =
  /^\W*(?:model|down|unrentable|admin|office|non[ -]?rev\w*|employee|leasing office|management|mgmt|maintenance|clubhouse|laundry)(?: unit| apt| apartment| suite)?\W*$/iu

/** What stands where nothing is known. */
const blank = /^\W*(?:n\/?a|none|null|tb[da])?\W*$/iu

/** Whether the line tells of somebody who comes later, and is no unit of today's. */
export const isFutureLine = ({ text, cells, columns: { at } }: Row): boolean =>
  future.test(text('status')) ||
  /^f$/iu.test(text('status')) ||
  cells.some(
    (value, column) =>
      typeof value === 'string' &&
      value.length < 20 &&
      future.test(value) &&
      column !== at.get('tenant') &&
      column !== at.get('unit'),
  )

/** Whether a note in the line says that its tenant has left. */
const isNotedGone = ({ cells, columns: { at } }: Row): boolean =>
  cells.some(
    (value, column) =>
      typeof value === 'string' &&
      /\b(?:moved out|vacated|skipped|abandoned|deceased)\b/iu.test(value) &&
      column !== at.get('tenant') &&
      column !== at.get('status'),
  )

/** What a status says, the first that fits. */
const statuses: readonly (readonly [UnitState, RegExp])[] = [
  ['let', /notice|ntv|past[ -]due/iu],
  ['past', left],
  ['unknown', /pre-?leas|not (?:yet )?moved/iu],
  ['vacant', /vacan|\bvac\b|un(?:rented|occupied|leased)|available|empty|^(?:open|v[a-z]?\b|no?\b)/iu],
  [
    'other',
    /model|down|admin|office|non[ -]?rev|employee|off-?line|unrentable|maintenance|^not\b|\(not |off[ -]market/iu,
  ],
  [
    'let',
    /occupied|current|leased|rented|month|mtm|renew|evict|active|delinq|let\b|^(?:o[a-z]?|c|y|yes)\b/iu,
  ],
]
const names: typeof statuses = [
  ['vacant', vacantName],
  ['other', otherName],
]

const stateBy = (words: typeof statuses, text: string): UnitState | null =>
  words.find(([, pattern]) => pattern.test(text))?.[0] ?? null

function stateOf(row: Row): UnitState {
  const { rent } = row
  const { at } = row.columns
  const known = (role: 'status' | 'tenant' | 'start' | 'end'): string =>
    blank.test(row.text(role)) ? '' : row.text(role)
  const [status, tenant] = [known('status'), known('tenant')]
  const paid = typeof rent === 'number' && rent > 0
  const dated = known('start') + known('end') !== ''
  const yes = /^(?:y|yes|x|1|true)$/iu.test(status)
  if (row.columns.isOfVacancy && (yes || /^(?:n|no|0|false)$/iu.test(status))) return yes ? 'vacant' : 'let'
  const stated = stateBy(statuses, status)
  const hasDates = at.has('start') || at.has('end')
  // "Open Arms Church" pays, and has a lease.
  const isTenant = paid && (dated || stated === 'let' || !hasDates) && !onlyVacant.test(tenant)
  const named = isTenant ? null : stateBy(names, tenant)
  // "N" is "not occupied" in one roll and "notice" in the next; an employee may pay, and is a tenant then.
  if (/^n$|employee/iu.test(status) && named === null && tenant !== '' && paid) return 'let'
  const said = stated ?? named ?? (paid ? null : stateBy(names, row.text('kind')))
  // "C" is "current", or the landlord's company.
  if (said === 'let' && status.length === 1 && tenant === '' && !paid && !dated) return 'other'
  // A model flat may be "occupied" by the landlord's sofa.
  if (said !== null) return said === 'let' && named !== null ? named : said
  // Without a lease, "Vacant Lot Brewing" may as well be a lot at its market rent.
  if (isTenant && !dated && vacantName.test(tenant)) return 'unknown'
  // A code of its own, and no other word.
  if (status !== '' && !at.has('tenant')) return 'unknown'
  // Who neither pays nor has a lease is no tenant: an office, a guest suite, a unit that can't be let.
  const isFree = rent === 'nothing' || rent === 0
  if (/[\p{L}\d]/u.test(tenant)) {
    if (!isFree || dated || !at.has('rent')) return 'let'
    return hasDates ? 'other' : 'unknown'
  }
  if (hasText(row, vacantName)) return 'vacant'
  return paid && (dated || !hasDates || !at.has('tenant')) ? 'let' : 'vacant'
}

/** The area of two sides, as storage units are measured: "10x15". Fewer than five feet are bedrooms and baths. */
export function areaOfSides(text: string): number | null {
  const sides = /(?:^|\s)(\d+(?:\.\d+)?) ?['’]? ?[x×*] ?(\d+(?:\.\d+)?)(?!\d)/iu.exec(text)
  const [one, other] = [Number(sides?.[1]), Number(sides?.[2])]
  return sides !== null && Math.max(one, other) >= 5 ? one * other : null
}

/** The area of a text such as "690", "690 SF" or "10x15"; null where there is none. */
function areaOf(value: Value, comma: boolean): number | null {
  const plain = numberIn(value, comma)
  if (plain !== null) return plain > 0 ? plain : null
  return areaOfSides(textOf(value))
}

/** A unit from its first line. */
export function unitOf(row: Row, building: string): Unit {
  const { text, value } = row
  const { at, bed, comma, mtm } = row.columns
  const state = stateOf(row)
  const unit: Unit = {
    line: row.number,
    hidden: row.hidden,
    name: text('unit'),
    bed: textOf(row.cells[bed]),
    building: text('building') || building,
    kind: text('kind').slice(0, 60),
    state: state === 'let' && isNotedGone(row) ? 'unknown' : state,
    area: areaOf(value('area'), comma) ?? (at.has('area') ? null : areaOfSides(text('kind'))),
    // Who works there lives there for less.
    market: hasText(row, /employee/iu) ? null : numberIn(value('market'), comma),
    rent: null,
    charged: 0,
    unreadable: false,
    converted: row.isOfOwnPeriod,
    moved: dayOfCell(value('moveOut')),
    start: dayOfCell(value('start')),
    end: lastDay(value('end')),
    monthToMonth:
      /monthly/iu.test(text('end')) ||
      hasText(row, monthly) ||
      /^(?:y|yes|x|true)$/iu.test(textOf(row.cells[mtm])),
  }
  addCharge(unit, row)
  return unit
}

/** A rent for a month; nothing where the area is missing that it is per. */
function monthlyRent(amount: number, { months, byArea }: RentBasis, area: number | null): Amount {
  if (byArea && area === null && amount !== 0) return 'nothing'
  return (amount * (byArea ? (area ?? 0) : 1)) / months
}

/** Adds the rent or charge of a line to its unit. */
export function addCharge(unit: Unit, { rent, value, text, columns: { at, basis } }: Row): void {
  const amount = typeof rent === 'number' ? monthlyRent(rent, basis, unit.area) : rent
  // "VACANT" in the rent's column of an empty unit hides no rent.
  if (amount === 'unreadable') unit.unreadable ||= unit.state === 'let' || value('rent') === null
  if (typeof amount !== 'number' || unit.state === 'past') return
  const code = text('charge')
  // What has no code among lines that have one, and is what came before, is their sum.
  if (at.has('charge') && code === '' && (unit.rent === amount || unit.charged === amount)) return
  unit.charged += amount
  if (code === '' || rentCode.test(code)) unit.rent = (unit.rent ?? 0) + amount
}
