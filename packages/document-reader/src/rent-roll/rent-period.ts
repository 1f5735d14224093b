import { filled, type Grid, type GridLine, textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import { numberIn } from '../values/amount.ts'
import { basisOfHeading, monthsIn, rentRank, thousands } from './roles.ts'
import type { RollColumns } from './row.ts'
import { areaOfSides, type Unit } from './unit-line.ts'

/** Ratios to market rent; outside, the period differs. */
const MARKET_MOST = 2.5
const MARKET_LEAST = 0.35
/** Dollars per square foot that no monthly rent reaches. Suites often have yearly rents. */
const HOME_MOST = 12
const SUITE_MOST = 4
/** Yearly dollars per square foot; lower ones may be monthly. */
const YEARLY_LEAST = 5
const SUITES = /\bsuit|\bste\b|rsf|\bgla\b|\bnra\b|rentable|leas(?:ed|able)|nnn|recover|\bcam\b/iu

const median = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null

const periodHeading = /freq|cycle|bill|\bper\b|period|interval|\bpaid|\bpay|basis/iu
/** "Annual" under these is a rent period or a lease length. */
const kindHeading = /type|term|kind|plan|category/iu
const onlyPeriod =
  /^(?:semi-?|bi-?)?(?:m|mo|mth|month|q|qtr|quarter|a|an|ann|annual|y|yr|year|w|wk|week|d|day|dai|night|sa|semester)(?:ly|ally)?\.?$/iu

/** -1 if there is none. */
const columnOfPeriods = ({ lines }: Grid, { texts, last }: Headings, heading: RegExp): number =>
  texts.findIndex((text = '', column) => {
    if (!heading.test(text)) return false
    const below = lines.slice(last + 1).flatMap(({ cells }) => textOf(cells[column]) || [])
    return below.length > 1 && below.every((said) => onlyPeriod.test(said))
  })

/** Column with each rent's period; -1 if there is none. */
export const periodColumn = (grid: Grid, headings: Headings): number =>
  columnOfPeriods(grid, headings, periodHeading)

const aboutAmounts =
  /rents?\b|\bpa(?:ys?|id|yable)\b|rates?\b|amounts?|figures|charges?|dollars|schedule|^\W*\S+\W*$/iu
const aboutOthers =
  /increas|escalat|review|report|inspect|certif|budget|bump|adjust|option|average|gross|income|revenue|\bend(?:ed|ing)\b|%|\d,\d{3}|\$ ?\d/iu

/** A short line stating that amounts aren't monthly dollars. */
function saysOtherwise(line: GridLine, said: number | null): boolean {
  if (filled(line) > 3 || line.cells.some((value) => numberIn(value) !== null)) return false
  return line.cells.some((value) => {
    const text = textOf(value)
    if (thousands.test(text)) return true
    // A single letter is a unit name.
    if (text.length === 1) return false
    const months = monthsIn(text)
    return (
      said === null && months !== null && months !== 1 && aboutAmounts.test(text) && !aboutOthers.test(text)
    )
  })
}

/** The rent's column, and others as certainly named that have other amounts. */
export function rivalColumns(
  { lines, hidden }: Grid,
  { texts }: Headings,
  { at, comma }: RollColumns,
  units: readonly Unit[],
): number[] {
  const rent = at.get('rent') ?? -1
  const rankOf = (text = ''): number | null => (/\b20\d\d\b/u.test(text) ? null : rentRank(text))
  const rank = rankOf(texts[rent])
  const ofUnits = new Set(units.map(({ line }) => line))
  const isOther = (column: number): boolean =>
    lines.some(({ number, cells }) => {
      const [one, other] = [rent, column].map((each) => numberIn(cells[each], comma))
      return ofUnits.has(number) && other !== null && other !== one
    })
  const rivals = [...texts.keys()].filter(
    (column) =>
      ![...at.values(), ...hidden].includes(column) && rankOf(texts[column]) === rank && isOther(column),
  )
  return rivals.length === 0 || rank === null ? [] : [rent, ...rivals]
}

/** Judges by heading, surrounding words and other columns. */
export function arePlainRents(
  grid: Grid,
  headings: Headings,
  { at, basis, comma }: RollColumns,
  units: readonly Unit[],
): boolean {
  const { lines } = grid
  const { texts } = headings
  const rent = at.get('rent') ?? -1
  const said = monthsIn(texts[rent] ?? '')
  if (!basis.known || lines.some((line) => saysOtherwise(line, said))) return false
  const kinds = said === null ? columnOfPeriods(grid, headings, kindHeading) : -1
  if (lines.slice(headings.last + 1).some(({ cells }) => !/^m|^$/iu.test(textOf(cells[kinds])))) return false
  const paying = units.filter(({ state, rent: amount }) => state === 'let' && (amount ?? 0) > 0)
  const ratio = (of: (unit: Unit) => number | null): number | null => {
    const ratios = paying.flatMap((unit) => {
      const other = of(unit)
      return other === null || other <= 0 ? [] : [(unit.rent ?? 0) / other]
    })
    return ratios.length < 3 && ratios.length < paying.length ? null : median(ratios)
  }
  const market = ratio((unit) => unit.market)
  if (market !== null && (market > MARKET_MOST || market < MARKET_LEAST)) return false
  // Small storage units cost more per square foot.
  const perFoot = ratio(({ area, kind }) => (areaOfSides(kind) === null ? area : null))
  if (said === null && (perFoot ?? 0) > (SUITES.test(texts.join(' ')) ? SUITE_MOST : HOME_MOST)) return false
  if (said === null && basis.byArea && (perFoot ?? 0) * 12 < YEARLY_LEAST) return false
  // A tenant without a preferential rent may pay the legal one.
  if (
    texts.some((text = '') => /\blegal|registered/iu.test(text)) &&
    units.some(({ state, rent: amount }) => state === 'let' && !amount)
  )
    return false
  // Cells of a table beside the roll come later, with their line's number.
  const byLine = new Map(lines.toReversed().map((line) => [line.number, line.cells]))
  const amountIn = (column: number, { line }: Unit): number | null =>
    numberIn(byLine.get(line)?.[column], comma)
  // This column has all charges; a slightly smaller one may be the rent.
  if (/ch(?:ar)?ge?s?\b/iu.test(texts[rent] ?? ''))
    for (const column of texts.keys()) {
      const share = ratio((unit) => amountIn(column, unit))
      if (![...at.values()].includes(column) && share !== null && share > 1 && share < 1.25) return false
    }
  // A yearly column of the same rents is twelve times as much.
  return texts.every((text = '', column) => {
    const other = basisOfHeading(text)
    if (column === rent || monthsIn(text) !== 12 || rentRank(text) === null) return true
    const yearly = ratio((unit) => {
      const { area } = unit
      const amount = amountIn(column, unit)
      return amount === null || (other.byArea && area === null)
        ? null
        : (amount * (other.byArea ? (area ?? 0) : 1)) / 12
    })
    return yearly === null || (yearly > 0.8 && yearly < 1.25)
  })
}
