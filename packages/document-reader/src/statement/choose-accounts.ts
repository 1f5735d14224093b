import type { Stated } from '../figures/reading.ts'
import { type Account, amountOfPeriod, isApart } from './accounts.ts'
import { isExpense, isNotOperating, names } from './names.ts'

/** Null if a figure can't be claimed. */
export interface ChosenAccounts {
  income: Stated | null
  expenses: Stated | null
  noi: Stated | null
  rent: Stated | null
  /** Beyond rounding. */
  contradicts: boolean
}

export const noAccounts: ChosenAccounts = {
  income: null,
  expenses: null,
  noi: null,
  rent: null,
  contradicts: false,
}

interface Figure {
  account: Account
  amount: number
}

type Ranks = readonly (readonly Figure[])[]

/** Last line first: totals follow their lines. */
const ranked = (figures: readonly Figure[], patterns: readonly RegExp[]): Ranks =>
  patterns.map((pattern) => figures.filter(({ account }) => pattern.test(account.name)).toReversed())

/** Same-named lines with one amount, or the last one sums the others. */
function isOne([last, ...others]: readonly Figure[]): boolean {
  if (last === undefined) return false
  const same = others.every(({ amount }) => Math.abs(amount - last.amount) <= 100)
  return same || Math.abs(others.reduce((sum, { amount }) => sum + amount, 0) - last.amount) <= 100
}

/** Null if the best name has several amounts. */
function best(ranks: Ranks): Figure | null {
  const found = ranks.find((rank) => rank.length > 0) ?? []
  return isOne(found) ? (found[0] ?? null) : null
}

const accountsIn = (figures: readonly Figure[]): Account[] => figures.map(({ account }) => account)

/** Expenses may be negative. */
const agree = (income: Figure, expenses: Figure, result: Figure, isClose: typeof isExact): boolean =>
  new Set([income.account.line, expenses.account.line, result.account.line]).size === 3 &&
  isClose(income.amount - Math.abs(expenses.amount), result.amount, accountsIn([income, expenses, result]))

const isExact = (a: number, b: number, accounts: readonly Account[]): boolean =>
  Math.abs(a - b) <= 100 || (Math.abs(a - b) < 10_000 && !isApart(a, b, accounts))
const isNear: typeof isExact = (a, b, accounts) => !isApart(a, b, accounts)

interface Agreed {
  income: Figure
  expenses: Figure
  noi: Figure
}

/** By the most reliable names. */
function agreeing(
  income: Ranks,
  expenses: Ranks,
  results: Ranks,
  isSure: boolean,
): Agreed | 'several' | null {
  for (const isClose of [isExact, isNear])
    for (const rank of results)
      for (const noi of rank)
        for (const one of income.flat())
          for (const other of expenses.flat())
            if (agree(one, other, noi, isClose))
              return isOne(rank.filter(({ account }) => isSure || account.name === noi.account.name))
                ? { income: one, expenses: other, noi }
                : 'several'
  return null
}

/** Income that expenses above it were already deducted from. */
function isAfterExpenses(figures: readonly Figure[], { account, amount }: Figure): boolean {
  const above = figures.filter((one) => one.account.line < account.line && one.amount !== 0)
  const spent = above.filter((one) => isExpense(one.account.label) || isNotOperating(one.account.label))
  const totals = names.expenses.flatMap((pattern) => above.filter((one) => pattern.test(one.account.name)))
  if (spent.length === 0 || totals.length > 0) return false
  if (spent.some((one) => one.amount < 0 !== amount < 0)) return true
  const most = Math.max(...above.map((one) => Math.abs(one.amount)))
  return Math.abs(amount) < most
}

/** Non-operating expenses that the result may include. */
function notOperatingIn(
  figures: readonly Figure[],
  income: Figure | null,
  expenses: Figure | null,
  noi: Figure | null,
): Figure[] {
  const lines = figures.filter(({ account, amount }) => amount !== 0 && isNotOperating(account.label))
  const between = (from: number, to: number): Figure[] =>
    lines.filter(({ account }) => account.line > from && account.line < to)
  const from = income?.account.line ?? 0
  const result = noi?.account.line ?? Number.POSITIVE_INFINITY
  if (expenses === null) return between(from, result)
  const spent = expenses.account.line
  // Expenses before income: everything above their total.
  const first = spent < from ? 0 : from
  if (figures.some(({ account }) => account.line > first && account.line < spent))
    return between(first, spent)
  // A summary: its lines come later or not at all. Lines down to a cash flow are below the NOI.
  const flow = figures.find(
    ({ account }) =>
      account.line > result && /cash flow|net income|net cash|\bafter\b|remain/u.test(account.name),
  )
  return between(flow === undefined ? spent : flow.account.line, Number.POSITIVE_INFINITY)
}

const signed = (figure: Figure | null, sign: number): Stated | null =>
  figure === null ? null : { value: figure.amount * sign, line: figure.account.line }

/** Collected or billed rents, above all expenses. */
function rentIn(figures: readonly Figure[]): Stated | null {
  const firstExpense = figures.findIndex(
    ({ account, amount }) => amount !== 0 && (isExpense(account.label) || /expense/u.test(account.name)),
  )
  const rent = best(ranked(firstExpense < 0 ? figures : figures.slice(0, firstExpense), names.rent))
  return rent === null || rent.amount === 0 ? null : signed(rent, Math.sign(rent.amount))
}

/** Three that agree, else reliably named ones without a contradiction. */
export function chooseAccounts(accounts: readonly Account[]): ChosenAccounts {
  const figures = accounts.flatMap((account) => {
    const amount = amountOfPeriod(account)
    return amount === null ? [] : [{ account, amount }]
  })
  // A lesser figure doesn't replace one that wasn't computed.
  const isLost = (...patterns: readonly RegExp[]): boolean =>
    accounts.some(({ lost, name }) => lost && patterns.some((pattern) => pattern.test(name)))
  const isDebtLost = accounts.some(({ lost, label }) => lost && isNotOperating(label))
  const sure = ranked(figures, names.income)
  const rent = isLost(...names.rent) ? null : rentIn(figures)
  // A ledger's credits are negative: income and profit.
  const sign = (sure.flat()[0]?.amount ?? 0) < 0 ? -1 : 1
  const read = sign > 0 ? figures : figures.map((one) => ({ ...one, amount: one.amount * sign }))
  const [income, weakIncome, expenses, weakExpenses, results, weakResults] = (
    ['income', 'weakIncome', 'expenses', 'weakExpenses', 'noi', 'weakNoi'] as const
  ).map((which) => ranked(read, names[which])) as [Ranks, Ranks, Ranks, Ranks, Ranks, Ranks]
  const three = agreeing(
    // "Rent" is a part of "Total income"; "Net revenue" may be a result.
    [...income, ...(income.flat().length > 0 ? weakIncome.slice(0, 1) : weakIncome)],
    [...expenses, ...weakExpenses],
    results.flat().length > 0 ? results : weakResults,
    results.flat().length > 0,
  )
  if (three === 'several' || (sign < 0 && three === null)) return { ...noAccounts, rent }
  if (three !== null) {
    const clean =
      !isDebtLost &&
      !isAfterExpenses(read, three.income) &&
      notOperatingIn(read, three.income, three.expenses, three.noi).length === 0
    return {
      income: isAfterExpenses(read, three.income) ? null : signed(three.income, 1),
      expenses: clean ? { value: Math.abs(three.expenses.amount), line: three.expenses.account.line } : null,
      noi: clean ? signed(three.noi, 1) : null,
      rent,
      contradicts: false,
    }
  }
  const apart = apartFrom(read, income, expenses, [results, weakResults.slice(0, 1)])
  return {
    income: isLost(...names.income) ? null : apart.income,
    expenses: isDebtLost || isLost(...names.expenses) ? null : apart.expenses,
    noi: isDebtLost || isLost(...names.noi, ...names.weakNoi) ? null : apart.noi,
    rent,
    contradicts: apart.contradicts,
  }
}

/** Three that don't agree, or fewer. */
function apartFrom(
  figures: readonly Figure[],
  incomes: Ranks,
  spendings: Ranks,
  [sure, likely]: readonly [Ranks, Ranks],
): Omit<ChosenAccounts, 'rent'> {
  const named = best(incomes)
  const expenses = best(spendings)
  // "Total operating income" below the expenses may be the result.
  const isResult = named !== null && expenses !== null && named.account.line > expenses.account.line
  const income = named === null || isResult || isAfterExpenses(figures, named) ? null : named
  const isComplete = income !== null && expenses !== null
  const noi = best(sure) ?? (isComplete ? best(likely) : null)
  const other = notOperatingIn(figures, income, expenses, noi)
  const claims = {
    income: signed(income, 1),
    expenses:
      expenses === null || other.length > 0
        ? null
        : { value: Math.abs(expenses.amount), line: expenses.account.line },
    noi: signed(noi, 1),
    contradicts: false,
  }
  if (noi === null || !isComplete) return { ...claims, noi: other.length > 0 ? null : claims.noi }
  if (other.length > 0) return { ...claims, noi: null }
  const gap = income.amount - Math.abs(expenses.amount) - noi.amount
  const isBetween = (isIt: (amount: number) => boolean): boolean =>
    figures.some(
      ({ account, amount }) =>
        account.line > income.account.line && account.line < noi.account.line && isIt(amount),
    )
  // Vacancy is deducted from the named income.
  if (isBetween((amount) => isExact(amount, income.amount - gap, []))) return { ...claims, income: null }
  // A fee below the total of expenses, or another total, is deducted too.
  if (isBetween((amount) => isExact(Math.abs(amount), gap, []))) return { ...claims, expenses: null }
  return { ...claims, contradicts: true }
}
