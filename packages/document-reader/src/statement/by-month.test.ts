import { describe, expect, it } from 'vitest'
import { judgedStatement } from '../testing/sample-statement.ts'

const names = [
  'Nov 2025',
  'Dec 2025',
  ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'].map((month) => `${month} 2026`),
]

type Cells = readonly (number | '')[]

const income = names.map((_, at) => 3000 + at * 10)
const expenses = names.map((_, at) => 1000 - at)
const sum = (cells: Cells): number => cells.reduce<number>((all, cell) => all + (cell === '' ? 0 : cell), 0)
const cents = (cells: Cells): number[] => cells.map((cell) => Number(cell) * 100)

function sheet({
  months = names,
  earned = income,
  spent = expenses,
  total = sum,
}: {
  months?: readonly string[]
  earned?: Cells
  spent?: Cells
  total?: (cells: Cells) => number
}): string {
  const line = (label: string, cells: Cells): string => [label, ...cells, total(cells)].join(',')
  const result = earned.map((cell, at) => Number(cell) - Math.abs(Number(spent[at] ?? 0)))
  return [
    ['Account', ...months, 'Total'].join(','),
    line('Total Income', earned),
    line('Total Operating Expenses', spent),
    line('Net Operating Income', result),
  ].join('\n')
}

const byMonth = async (text: string) => {
  const { figures } = await judgedStatement(text)
  return { income: figures?.incomeMonths, expenses: figures?.expensesMonths }
}

describe('a statement’s months', () => {
  it('are claimed in order, as positive amounts', async () => {
    const all = { income: cents(income), expenses: cents(expenses) }
    expect(await byMonth(sheet({}))).toEqual(all)
    expect(await byMonth(sheet({ spent: expenses.map((cell) => -cell) }))).toEqual(all)
    const nine = {
      months: names.slice(3),
      earned: income.slice(3),
      spent: expenses.slice(3),
    }
    expect(await byMonth(sheet(nine))).toEqual({ income: cents(nine.earned), expenses: cents(nine.spent) })
  })

  it('aren’t claimed if one is missing, unread or in another place', async () => {
    const none = { income: null, expenses: null }
    const without = <T>(all: readonly T[]): T[] => all.filter((_, at) => at !== 5)
    const gap = { months: without(names), earned: without(income), spent: without(expenses) }
    expect(await byMonth(sheet(gap))).toEqual(none)
    expect(await byMonth(sheet({ months: names.toReversed() }))).toEqual(none)
    const earned = income.map((cell, at) => (at === 2 ? '' : cell))
    expect((await byMonth(sheet({ earned }))).income).toBeNull()
  })

  it('aren’t claimed if they don’t add up to the stated total', async () => {
    const total = (cells: Cells): number => sum(cells) + (cells[0] === income[0] ? 400 : 0)
    expect(await byMonth(sheet({ total }))).toMatchObject({ income: null })
  })
})
