import { expect, it } from 'vitest'
import type { Account } from './accounts.ts'
import { chooseAccounts } from './choose-accounts.ts'
import { comparedName } from './names.ts'

/** Line by line, in dollars; null: a formula without a value. */
const statement = (
  rows: readonly (readonly [label: string, amount: number | null])[],
  unit = 100,
): Account[] =>
  rows.map(([label, amount], index) => ({
    line: index + 1,
    label: label.toLowerCase(),
    name: comparedName(label.toLowerCase()),
    months: [],
    given: 0,
    stated: amount === null ? null : amount * 100,
    broken: false,
    lost: amount === null,
    unit,
  }))

/** Lines of the chosen figures. */
const chosen = (...rows: Parameters<typeof statement>) => {
  const { income, expenses, noi } = chooseAccounts(statement(...rows))
  return [income, expenses, noi].map((figure) => figure?.line ?? null)
}

it('of three lines with one name, the last may sum the others', () => {
  const spent = (last: number) =>
    chosen([
      ['Total income', 1000],
      ['Total expenses', 100],
      ['Total expenses', 200],
      ['Total expenses', last],
    ])
  expect(spent(300)).toEqual([1, 4, null])
  expect(spent(302)).toEqual([1, null, null])
})

it('a sum to the dollar comes before one within the rounding of thousands', () => {
  const rows = [
    ['Effective gross income', 1_000_000],
    ['Total income', 999_000],
    ['Total operating expenses', 400_000],
    ['Net operating income', 599_000],
  ] as const
  expect(chosen(rows, 100_000)).toEqual([2, 3, 4])
})

it('two reliable names with different amounts: no figure is claimed', () => {
  const rows = statement([
    ['Total income', 1000],
    ['Total operating expenses', 400],
    ['Net operating income', 600],
    ['NOI', 500],
  ])
  expect(chooseAccounts(rows)).toMatchObject({ income: null, expenses: null, noi: null, contradicts: false })
})

it('expenses below the income aren’t deducted from it, also if they are negative', () => {
  const rows = [
    ['Total income', 1000],
    ['Repairs', -100],
    ['Operating expenses', -400],
    ['Net operating income', 600],
  ] as const
  expect(chosen(rows)).toEqual([1, 3, 4])
})

it('a loan among the expenses: neither their total nor the result is claimed', () => {
  expect(
    chosen([
      ['Mortgage interest', 50],
      ['Repairs', 350],
      ['Total operating expenses', 400],
      ['Total income', 1000],
      ['Net operating income', 600],
    ]),
  ).toEqual([4, null, null])
})

it('of a summary, a loan below the result may be in it; one below the cash flow isn’t', () => {
  const summary = [
    ['Total income', 1000],
    ['Total operating expenses', 400],
    ['Net operating income', 600],
  ] as const
  expect(chosen([...summary, ['Mortgage payments', 200]])).toEqual([1, null, null])
  expect(chosen([...summary, ['Mortgage payments', 200], ['Cash flow after debt', 400]])).toEqual([1, 2, 3])
})

it('what wasn’t computed: a loan takes expenses and result with it, a total only itself', () => {
  const apart = [
    ['Total income', 1000],
    ['Total operating expenses', 400],
    ['Net operating income', 500],
  ] as const
  expect(chosen(apart)).toEqual([1, 2, 3])
  expect(chosen([...apart, ['Mortgage payments', null]])).toEqual([1, null, null])
  expect(chosen([...apart, ['Total expenses', null]])).toEqual([1, null, 3])
  expect(chosen([...apart, ['NOI', null]])).toEqual([1, 2, null])
})
