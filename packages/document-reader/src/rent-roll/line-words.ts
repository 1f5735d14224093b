import { filled, type GridLine, textOf } from '../workbook/cell.ts'
import type { Stated } from '../figures/reading.ts'
import { unitsStatedIn } from './stated.ts'
import type { RollColumns, Row } from './row.ts'

const total =
  /^\W*(?:(?:grand|report|property|portfolio|overall) )?(?:sub-? ?)?totals?\b|(?:(?<!\bin )\b|sub)totals?\W*$/iu
export const grand = /^\W*(?:grand|report|property|portfolio|overall) totals?\b/iu
/** Totals that don't cover all units of the block. */
export const partial =
  /annual|yearly|per year|vacan|occup|percent|%|market|deposit|other charges|non[ -]?rev/iu
/** Future tenants. */
export const future =
  /^\W*(?:future|pending|prospective|prospects?$)\b|\bapplicants?\b|\bnot (?:yet )?commenced/iu
/** Past tenants. */
export const left =
  /^\W*(?:past|former|previous|prior|moved|vacated|evicted|denied|cancel+ed|skip(?:s|ped)?|inactive|terminated|closed|archived|histor(?:y|ical))\b(?![ -]due)|^p$/iu
const peopleAway =
  /^\W*(?:(?:past|former|previous|prior|moved|vacated|evicted|evictions|denied|cancel+ed|inactive|historical|skips?|future|pending|prospective|upcoming|residents?|tenants?|leases?|occupants?|students?|members?|customers?|applicants?|applications?|out|and|or|move|ins?|outs|renters|residents)[\s/&,'’-]*)+\W*\d*\W*$/iu
/** Sections of past tenants; below, of people who may be listed already. */
const awaySection =
  /\b(?:past|former|previous|prior)\b.*\b(?:residents?|tenants?|occupants?|leases?|customers?)|\b(?:moved|vacated|evicted|evictions|no longer|collections|skips)\b/iu
export const peopleSection =
  /residents?\b|tenants?\b|leases?\b|occupants?\b|balance|delinq|account|wait|applica|owe|legal|notes?\b|hist|expir|turnover|transfer|renewal/iu
/** Leased besides units. */
export const besides =
  /garage|parking|carport|laundry|antenna|billboard|vending|\bsign|storage|roof|cell tower|washer/iu
export const present = /^\W*(?:current|occupied|vacant|notice|existing)\b/iu
export const summary =
  /^\W*(?:summary|recap|unit mix|statistics|totals by|charge code summary|occupancy summary)\b|\bsummary\W*$/iu
export const vacancy = /vacan/iu
/** Heading of a column of unit counts. */
export const countHeading =
  /^(?:(?:#|no\.?|number|total|count)\W*(?:of )?)?(?:units|apts|apartments|spaces|lots|sites|homes|suites)(?: count)?$|^(?:count|qty|quantity|(?:unit|total) count|# ?(?:of )?units?)$/iu
export const average = /average|\bavg/iu
/** Owner's accounts below the rents. */
const accountsBegin =
  /^\W*(?:(?:monthly|annual|operating|other|misc\w*|total|less|fixed|property|building)[\s:]*)*(?:expenses?|income|disbursements|cash ?flow|noi|net operating|deductions|costs)\b/iu
const account =
  /\b(?:tax(?:es)?|insurance|utilit(?:y|ies)|repairs?|maint(?:enance)?|manage(?:ment|r)? fees?|payroll|water|sewer|trash|garbage|electric(?:ity)?|gas|landscap\w*|snow|legal|accounting|advertising|marketing|reserves?|expenses?|income|noi|mortgage|debt|cash ?flow|laundry|cam|fees?|misc\w*|janitor\w*|pest|supplies|licens\w*|less)\b/iu
const buildingName = /^\W*(?:building|bldg|tower|phase|block)\b/iu
export const propertyName = /^\W*property\s*[:#-]\s*(.+)$/iu
/** "Occupied" and "Vacant" before subtotals. */
const stateSum =
  /^(?:# ?|\d+ )?(?:total |number of |no\.? of )?(?:vacant|empty|occupied|leased|rented|available|(?:down|model|office|employee)(?= units))(?: units| total| area| incl.*)?\W*$/iu
export const address =
  /\b[A-Z]{2},? \d{5}\b|^\d+ [\w. ]+ (?:st|street|ave|avenue|rd|road|blvd|dr|drive|ln|lane|way|ct|court|pl|place|hwy|pkwy)\b/iu
export const GROUP_TEXT_MAX = 100
const UNIT_TEXT_MAX = 40

export const firstText = (line: GridLine): string => textOf(line.cells.find((value) => value !== undefined))

/** Matches the whole cell, which may name a unit or a tenant. */
const onlyTotal =
  /^\W*(?:(?:grand|report|property|portfolio|overall) )?(?:sub-? ?)?totals?\W*(?:\d+ \w+)?\W*$/iu
const otherSum = /^(?:averages?|avg|sum|all together)\b|^\d+ (?!bed|bath|room)\p{L}{3,}s$/iu
const isTotal = (text: string): boolean => total.test(text) || otherSum.test(text)
/** "19 of 20 occupied" in the tenant column. */
const counted = /^\d+ (?:of \d+|occ|leased|rented|vacant|assisted)/iu
export const page = (line: GridLine): string => line.cells.map(textOf).join('|').replace(/\d+/gu, '9')

/** Label of a total, or null. A tenant called "Total Wine" isn't one. */
export function totalWords({ text: textIn, has, cells, columns: { at } }: Row): string | null {
  const unit = textIn('unit')
  const isLabeled = onlyTotal.test(textIn('tenant')) && !has('start', 'end')
  const isCount = isLabeled || counted.test(textIn('tenant'))
  if (unit !== '' && !isTotal(unit) && !isCount) return null
  // "24 units" is a total; "21 Jones" with a tenant is a house.
  if (/^\d/u.test(unit) && !isCount && /^[^%]*\p{L}{3}[^%]*$/u.test(textIn('tenant'))) return null
  // "Building A total" in the tenant column has no unit or lease; "Total Wine" does.
  const leased = has('unit', 'start', 'end')
  for (const [column, value] of cells.slice(0, 15).entries()) {
    if (typeof value !== 'string') continue
    const text = textOf(value)
    if (column !== at.get('tenant')) {
      if (isTotal(text)) return text
    } else if (onlyTotal.test(text) || counted.test(text) || (!leased && isTotal(text))) return text
  }
  return null
}

export function isUnitLine({ text: textIn, has, columns: { at } }: Row): boolean {
  const named = has('tenant', 'status')
  const measured = has('rent', 'market', 'area', 'start', 'end')
  if (!at.has('unit')) return named && (measured || has('status'))
  if (!has('unit')) return false
  const text = textIn('unit')
  if (text.length > UNIT_TEXT_MAX || /%|\brent$/iu.test(text) || future.test(text) || summary.test(text))
    return false
  if (buildingName.test(text) && !named) return false
  // "Occupancy" with its number or percentage.
  if (!measured && !/\d/u.test(text) && /^[\d.,%$ -]+$/u.test(textIn('tenant'))) return false
  if (
    [text, textIn('building')].some((said) => stateSum.test(said)) &&
    !/\p{L}{3}/u.test(textIn('tenant').replace(/units?/iu, ''))
  )
    return false
  return named || measured || has('kind')
}

/** A single cell with a number: a unit or a section ("12 Elm St", "Building 2"). */
export const isLonePlace = (line: GridLine): boolean => {
  const text = firstText(line)
  const isPlace = /\d/u.test(text) && text.length <= UNIT_TEXT_MAX
  return filled(line) === 1 && isPlace && ![present, future, peopleSection].some((said) => said.test(text))
}

export const isAwaySection = (line: GridLine): boolean =>
  peopleAway.test(firstText(line)) || (filled(line) === 1 && awaySection.test(firstText(line)))

export function beginsAccounts(row: Row): boolean {
  const words = firstText(row)
  if (filled(row) === 1) return accountsBegin.test(words)
  const isBare =
    !row.has('start', 'end', 'area', 'kind') && !/\p{L}/u.test(row.text('tenant').replace(words, ''))
  const isLabel = words !== row.text('charge') && (words !== row.text('tenant') || !row.has('unit'))
  return filled(row) <= 4 && isBare && isLabel && (account.test(words) || accountsBegin.test(words))
}

/** "(1) (2) (3)", "A B C", "Col 1 Col 2". */
export function numbersColumns({ cells }: GridLine): boolean {
  let [marks, before] = [0, 0]
  for (const value of cells) {
    if (value === undefined) continue
    const mark = /^\W*(?:col(?:umn)?\W*)?(\d{1,2}|\p{L})\W*$/iu.exec(textOf(value))?.[1]
    if (mark === undefined) return false
    const place = /\d/u.test(mark) ? Number(mark) : mark.charCodeAt(0)
    if (marks > 0 && place !== before + 1) return false
    marks += 1
    before = place
  }
  return marks > 2
}

/** "104", "B-12", "PH1", "A". */
export const isUnitName = (text: string): boolean =>
  /^(?:\p{L}{0,3}[- ]?\d+[- ]?\p{L}?\d*|\p{L})$/u.test(text)

/** "104" and "105" have the same shape, "Floor 2" another. */
export const shapeOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\d+/gu, '9')
    .replace(/(?<!\p{L})\p{L}(?!\p{L})/gu, 'a')

export const unitsIn = (line: GridLine, { at }: RollColumns): Stated[] =>
  unitsStatedIn(
    line,
    (['area', 'rent', 'market', 'deposit'] as const).map((role) => at.get(role)),
  )

const schedule = /^\W*(?:rent steps|charge schedules?|amendments|options)\W*$/iu

/** Schedules are indented below a lease and repeat its unit. */
export function withoutSchedules(lines: readonly GridLine[]): readonly GridLine[] {
  let [lead, skipping] = [0, false]
  return lines.filter((line) => {
    const left = line.cells.findIndex((cell) => cell !== undefined)
    skipping = schedule.test(firstText(line)) || (skipping && left > lead)
    if (!skipping) lead = left
    return !skipping
  })
}
