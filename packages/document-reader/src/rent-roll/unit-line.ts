import { isPlaceholder } from '../cells/cell-text.ts'
import { hasText, textOf, type Value } from '../workbook/cell.ts'
import { type Amount, type Commas, numberIn } from '../values/amount.ts'
import { dayOfCell, lastDay } from '../values/day.ts'
import { future, left } from './line-words.ts'
import type { RentBasis } from './roles.ts'
import type { Row } from './row.ts'

export const placeOf = ({ building, name }: Unit): string => `${building}\n${name}\n`.toLowerCase()

/** `past`: the tenant left; `unknown`: not stated. */
type UnitState = 'let' | 'vacant' | 'other' | 'past' | 'unknown'

/** From one or several lines. Rents are monthly. */
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
  /** Charges that count as rent; `charged`: all of them. */
  rent: number | null
  charged: number
  /** The rent cell isn't a number. */
  unreadable: boolean
  /** The rent was stated for another period than the column's. */
  converted: boolean
  moved: number | null
  start: number | null
  end: number | null
  monthToMonth: boolean
}

export const rentCode =
  /^(?!.*(?:ins(?!t)|pet|garage|parking|carport|storage|furni|appl|washer|\bw\/?d|conc|cred|emp|disc))(?:.*rent|rnt|hap|sec(?:tion)? ?8|subsid|hud)/iu
const vacantName =
  /\bvacan(?:t|cy)\b|^\W*(?:v ?a ?c ?a ?n ?t|vac|un(?:rented|occupied|leased)|available|empty|open|nobody|for rent|not (?:yet )?(?:rented|leased|occupied|let))\b/iu
export const monthly = /\bmtm\b|\bm2m\b|\bm-?t-?m\b|\bmo(?:nth)?[ -]+(?:to[ -]+)?mo(?:nth)?\b|\bat will\b/iu
/** Only vacancy words, perhaps with a note: "VACANT (since June)". "Vacant Lot Brewing" is a tenant. */
const onlyVacant =
  /^\W*(?:v ?a ?c ?a ?n ?t|vac|vacancy|available|empty|open|un(?:rented|occupied|leased))(?:\s*[-–—(:/,;*].*|(?:[\W\d]|\b(?:unit|apt|apartment|suite|space|bed|room|site|storage|office|retail|leased|rented|occupied|unleased|unrented|ready|not|since|as|of|for|now|lease|rent|down|immediately)\b)*)$/iu
const otherName =
  /^\W*(?:model|down|unrentable|admin|office|non[ -]?rev\w*|employee|leasing office|management|mgmt|maintenance|clubhouse|laundry)(?: unit| apt| apartment| suite)?\W*$/iu

/** A future tenant, not a unit of today. */
export const isFutureLine = ({ text, cells, columns: { at, isOfVacancy } }: Row): boolean =>
  future.test(text('status')) ||
  (!isOfVacancy && /^f$/iu.test(text('status'))) ||
  cells.some(
    (value, column) =>
      typeof value === 'string' &&
      value.length < 20 &&
      future.test(value) &&
      column !== at.get('tenant') &&
      column !== at.get('unit'),
  )

const isNotedGone = ({ cells, columns: { at } }: Row): boolean =>
  cells.some(
    (value, column) =>
      typeof value === 'string' &&
      /\b(?:moved out|vacated|skipped|abandoned|deceased)\b/iu.test(value) &&
      column !== at.get('tenant') &&
      column !== at.get('status'),
  )

/** The first match counts. */
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
    isPlaceholder(row.text(role)) ? '' : row.text(role)
  const [status, tenant] = [known('status'), known('tenant')]
  const paid = typeof rent === 'number' && rent > 0
  const dated = known('start') + known('end') !== ''
  const yes = /^(?:y|yes|x|1|true|t)$/iu.test(status)
  if (row.columns.isOfVacancy && (yes || /^(?:n|no|0|false|f)$/iu.test(status))) return yes ? 'vacant' : 'let'
  const stated = stateBy(statuses, status)
  const hasDates = at.has('start') || at.has('end')
  // "Open Arms Church" pays and has a lease.
  const isTenant = paid && (dated || stated === 'let' || !hasDates) && !onlyVacant.test(tenant)
  const named = isTenant ? null : stateBy(names, tenant)
  // "N" means "not occupied" or "notice"; an employee who pays is a tenant.
  if (/^n$|employee/iu.test(status) && named === null && tenant !== '' && paid) return 'let'
  const said = stated ?? named ?? (paid ? null : stateBy(names, row.text('kind')))
  // "C" is "current", or the landlord's company.
  if (said === 'let' && status.length === 1 && tenant === '' && !paid && !dated) return 'other'
  // A model apartment may be "occupied" by the landlord.
  if (said !== null) return said === 'let' && named !== null ? named : said
  // Without a lease, "Vacant Lot Brewing" may be a lot for rent.
  if (isTenant && !dated && vacantName.test(tenant)) return 'unknown'
  // An unknown code.
  if (status !== '' && !at.has('tenant')) return 'unknown'
  // Not a tenant: an office, a guest suite, an unrentable unit.
  const isFree = rent === 'nothing' || rent === 0
  if (/[\p{L}\d]/u.test(tenant)) {
    if (!isFree || dated || !at.has('rent')) return 'let'
    return hasDates ? 'other' : 'unknown'
  }
  if (hasText(row, vacantName)) return 'vacant'
  // A formula without a result may have named a tenant.
  if (row.value('status') === null || row.value('tenant') === null) return 'unknown'
  return paid && (dated || !hasDates || !at.has('tenant')) ? 'let' : 'vacant'
}

/** For storage units: "10x15". Below five feet it's bedrooms and baths. */
export function areaOfSides(text: string): number | null {
  const sides = /(?:^|\s)(\d+(?:\.\d+)?) ?['’]? ?[x×*] ?(\d+(?:\.\d+)?)(?!\d)/iu.exec(text)
  const [one, other] = [Number(sides?.[1]), Number(sides?.[2])]
  return sides !== null && Math.max(one, other) >= 5 ? one * other : null
}

function areaOf(value: Value, comma: Commas): number | null {
  const plain = numberIn(value, comma)
  if (plain !== null) return plain > 0 ? plain : null
  return areaOfSides(textOf(value))
}

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
    // Employees live there at a discount.
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

/** `nothing` if the rent is per area and the area is missing. */
function monthlyRent(amount: number, { months, byArea }: RentBasis, area: number | null): Amount {
  if (byArea && area === null && amount !== 0) return 'nothing'
  return (amount * (byArea ? (area ?? 0) : 1)) / months
}

export function addCharge(unit: Unit, { rent, value, text, columns: { at, basis } }: Row): void {
  const isLost = value('charge') === null || (basis.byArea && value('area') === null)
  const amount = typeof rent !== 'number' ? rent : isLost ? 'unreadable' : monthlyRent(rent, basis, unit.area)
  // "VACANT" in the rent column of an empty unit hides no rent.
  if (amount === 'unreadable') unit.unreadable ||= unit.state === 'let' || value('rent') === null
  if (typeof amount !== 'number' || unit.state === 'past') return
  const code = text('charge')
  // Without a code among lines with codes: their sum.
  if (at.has('charge') && code === '' && (unit.rent === amount || unit.charged === amount)) return
  unit.charged += amount
  if (code === '' || rentCode.test(code)) unit.rent = (unit.rent ?? 0) + amount
}
