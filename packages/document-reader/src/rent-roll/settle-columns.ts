import { type Grid, textOf } from '../workbook/cell.ts'
import type { Headings } from '../workbook/headings.ts'
import type { ColumnRole } from '../figures/reading.ts'
import { subsidized } from './roles.ts'
import { lastDay, until } from '../values/day.ts'
import { areaOfSides, rentCode } from './unit-line.ts'

/** Lines sampled. */
const ASKED = 60
const NAME_MAX = 40
/** Under any heading. */
const onlyState =
  /^(?:current|former|past|future|prospect|applicant|notice|occupied|vacant|leased|evicted|moved out)(?: (?:tenant|resident|lease))?$/iu
/** "Unit 3:Jane Doe" */
const isNumbered = (text: string): boolean => /\d/u.test(text)

/** Drops the column's previous role. */
export function giveRole(columns: Map<ColumnRole, number>, role: ColumnRole, column: number | null): void {
  for (const [other, taken] of columns) if (taken === column || other === role) columns.delete(other)
  if (column !== null) columns.set(role, column)
}

/** Corrects the headings' roles by the values below them. */
export function settleColumns(
  columns: Map<ColumnRole, number>,
  grid: Grid,
  { texts, last }: Headings,
): Map<ColumnRole, number> {
  const lines = grid.lines
    .slice(last + 1, last + 1 + ASKED)
    .map(({ cells }) => Array.from(cells, textOf))
    .filter((cells) => cells.filter((text) => text !== '').length > 1)
  const below = (column: number | undefined): string[] => lines.flatMap((cells) => cells[column ?? -1] || [])
  const headed = (pattern: RegExp, holds: (values: readonly string[]) => boolean): number =>
    texts.findIndex((text, column) => pattern.test(text ?? '') && holds(below(column)))
  const roleOf = (column: number): ColumnRole | undefined =>
    [...columns].find(([, taken]) => taken === column)?.[0]
  const give = (role: ColumnRole, column: number): void => giveRole(columns, role, column)

  if (!columns.has('status')) {
    const found = texts.findIndex(
      (_, column) =>
        [undefined, 'kind'].includes(roleOf(column)) &&
        below(column).length > 2 &&
        below(column).every((text) => onlyState.test(text)),
    )
    if (found !== -1) give('status', found)
  }

  // "Charge" or "Amount" holds rents if another column names each charge.
  const charge = columns.get('charge')
  const place = columns.get('unit') ?? 0
  const code = texts.findIndex(
    (_, column) => lines.filter((cells) => cells[place] && cells[column] === 'Rent').length > 2,
  )
  const isAmounts = below(charge).every((value) => /^[-$\d,.() ]+$/u.test(value))
  const isOneEach = lines.every((cells) => !cells[charge ?? -1] || cells[place])
  if (charge !== undefined && !columns.has('rent') && isAmounts && (code !== -1 || isOneEach))
    give('rent', charge)
  if (code !== -1 && code !== columns.get('rent') && (charge === undefined || charge === columns.get('rent')))
    give('charge', code)
  // Unit types and tenants have codes too.
  if (isOneEach && !isAmounts && !below(charge).some((value) => rentCode.test(value)))
    columns.delete('charge')

  const rent = texts[columns.get('rent') ?? -1] ?? ''
  // A part of the rent is useless without the other part.
  if (/portion|share/iu.test(rent) && !texts.some((text = '') => subsidized.test(text)))
    columns.delete('rent')
  // With a column per charge, a legend names the rent's.
  if (/^(?:(?:monthly )?total)?$/iu.test(rent)) {
    const legend = grid.lines.flatMap(({ cells }) => cells.map(textOf).join(' = ').split(/[,;]/u))
    const codes = legend.flatMap((text) => /^\W*(\w+)[ =]+(?:base )?rent\b/iu.exec(text)?.[1] ?? [])
    const column = texts.findIndex((text = '') => codes.includes(text))
    if (column !== -1) give('rent', column)
  }

  // "Size" may be square feet or "10x15". Dimensions become the unit type.
  const sided = headed(/size|dimension|area|sf|sq|group|type/iu, (values) =>
    values.some((value) => areaOfSides(value) !== null),
  )
  if (sided !== -1) give('kind', sided)

  // A lease in one column: "8/1/2026 - 7/31/2027".
  if (!columns.has('end')) {
    const lease = headed(/lease|term|agreement|dates/iu, (values) =>
      values.some((value) => until.test(value) && lastDay(value) !== null),
    )
    if (lease !== -1) give('end', lease)
  }

  // Without a filled "unit" column, use the first one that names each line.
  const unit = columns.get('unit')
  if (unit === undefined || below(unit).length === 0) {
    const first = texts.findIndex((text, column) => {
      const values = below(column)
      const role = roleOf(column)
      return (
        text !== undefined &&
        !/resid|accou|code|phone/iu.test(text) &&
        (role === undefined || role === 'building' || (role === 'tenant' && values.every(isNumbered))) &&
        column < (columns.get('rent') ?? 8) &&
        values.length * 5 > (columns.has('charge') ? below(columns.get('tenant')) : lines).length * 3 &&
        new Set(values).size === values.length &&
        values.every((value) => value.length <= NAME_MAX && !/\d\/\d|\d\.\d\d/u.test(value))
      )
    })
    if (first !== -1) {
      const isTenant = roleOf(first) === 'tenant'
      give('unit', first)
      if (isTenant) columns.set('tenant', first)
    }
  }

  // Building and suite in two cells, under a shared heading or only the first cell's.
  const building = columns.get('unit') ?? -1
  const suite = building + 1
  const both = lines.filter((cells) => cells[building] && cells[suite])
  const kindsIn = (column: number): number => new Set(both.map((cells) => cells[column])).size
  if (
    building >= 0 &&
    [undefined, texts[building]].includes(texts[suite]) &&
    both.length > 2 &&
    kindsIn(suite) > kindsIn(building) &&
    both.every((cells) => (cells[suite] ?? '').length <= 12 && isNumbered(cells[suite] ?? ''))
  ) {
    give('unit', suite)
    columns.set('building', building)
  }
  return columns
}
