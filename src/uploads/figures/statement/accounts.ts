import { type Grid, type Line, textOf } from '../cells/cell.ts'
import { amountOf, numberIn, toCents } from '../values/amount.ts'

/** A line of an operating statement: what it is called, its months, and the period's total as stated. All in cents. */
export interface Account {
  line: number
  label: string
  months: readonly number[]
  /** How many of the months hold a number. */
  given: number
  stated: number | null
  /** A month holds something that is no number: its formula has no value, or refers to nothing. */
  broken: boolean
}

export interface AccountColumns {
  label: number
  months: readonly number[]
  total: number | null
}

/** An account's name as it is compared: without its number and signs. */
const plainLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[\d.-]{3,}\s+/u, '')
    .replace(/[.:;*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/\bn o i\b/u, 'noi')
    .trim()

/** What a line is called: the text in the column of names, else the last one before the amounts, as names may be indented by columns. */
function labelOf(cells: Line['cells'], { label, months, total }: AccountColumns): string {
  const before = cells.slice(0, months[0] ?? total ?? label + 1)
  return textOf(
    cells[label] ?? before.findLast((value) => typeof value === 'string' && /\p{L}{2}/u.test(value)),
  )
}

/** Every line under the headings that has a name and a number. */
export function accountsOf(grid: Grid, from: number, columns: AccountColumns): Account[] {
  return grid.lines.slice(from).flatMap(({ number: line, cells }) => {
    const label = plainLabel(labelOf(cells, columns))
    const months = columns.months.map((column) => numberIn(cells[column]))
    const total = columns.total === null ? null : numberIn(cells[columns.total])
    const given = months.filter((month) => month !== null).length
    if (label === '' || (given === 0 && total === null)) return []
    return [
      {
        line,
        label,
        months: months.map((month) => toCents(month ?? 0)),
        given,
        stated: total === null ? null : toCents(total),
        broken: columns.months.some((column) => amountOf(cells[column]) === 'unreadable'),
      },
    ]
  })
}

/** Lines that hold no money, or whose total is no sum. */
const noMoney =
  /occupan|vacancy rate|%|percent|ratio|average|\bavg\b|\bunits?\b|psf|per sq|dscr|margin|count|days/u

export const isMoney = ({ label }: Account): boolean => !noMoney.test(label)

export const sumOfMonths = ({ months }: Account): number => months.reduce((sum, month) => sum + month, 0)

/** Names of the lines that matter, the surest first. */
const names = {
  income: [
    /^effective gross (?:income|revenue)$/u,
    /^total (?:operating |property |gross )?(?:income|revenues?)$/u,
    /^(?:net|gross) (?:operating )?(?:revenues?|receipts)$|^total (?:income|revenues?)\b|^gross income$/u,
  ],
  expenses: [
    /^total (?:operating|property) (?:expenses?|costs?)$/u,
    /^total expenses?$/u,
    /^(?:operating expenses?|expenses?) total$|^total operating (?:expenses?|costs?)\b|^operating expenses?$/u,
  ],
  noi: [
    /^net operating (?:income|profit)$|^noi$/u,
    /^(?!.*(?:after|less|margin|%|\bper\b|ratio|budget)).*(?:\bnoi\b|\bnet operating (?:income|profit)\b)/u,
    /^net ordinary income$|^ebitdar?$|^net income from operations/u,
    /^net income$/u,
  ],
  rent: [
    /^(?:net|total|collected) (?:rental|rent|apartment rental) (?:income|revenue)s?$/u,
    /^(?:rental|rent|base rental|tenant rental) (?:income|revenue)s?$|^rent(?:s| collected)?$/u,
    /^(?:base|contract|apartment|gross|tenant|residential|unit) rents?(?: income)?$|^(?:base|minimum) rents?$/u,
  ],
} as const

/** The line that a name fits best; of equals the last one, as sums come after what they add up. */
export function findAccount(accounts: readonly Account[], which: keyof typeof names): Account | null {
  for (const pattern of names[which]) {
    const found = accounts.findLast(({ label }) => pattern.test(label))
    if (found !== undefined) return found
  }
  return null
}
