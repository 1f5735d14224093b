import { describe, expect, it } from 'vitest'
import { accountLine, claimedOf, monthly } from '../testing/sample-statement.ts'

const statementWith = (income: string, expenses: string, noi: string): string =>
  `${monthly}${accountLine('Rent', 3000)}${accountLine('Laundry', 100)}${accountLine(income, 3100)}${accountLine('Payroll', 1100)}${accountLine(expenses, 1100)}${accountLine(noi, 2000)}`

const right = { months: 12, income: 37_200, expenses: 13_200, noi: 24_000, findings: [] }

describe('the usual names of income, expenses and NOI', () => {
  it.each([
    'EGI',
    'Effective Gross Income (EGI)',
    'Effective Gross Revenue',
    'Total Effective Gross Income',
    'Adjusted Gross Income',
    'Gross Operating Income',
    'Total Gross Operating Income',
    'Total Operating Revenue',
    'Total Property Revenue',
    'TOTAL REVENUES',
    'Total - Income',
    'Total for Income',
    'Total 4000 · Income',
    '4999-0000 TOTAL INCOME',
    'Total Income & Revenue',
    'Total Rental & Other Income',
    'Total Cash Receipts',
    'Total Receipts',
    'Total Money In',
    'Income Total',
    'Gross Profit',
    'Gross Revenue',
    'Gross Receipts',
    'Net Revenue',
    'Total Rental Income',
    'Total Rents',
    'Total Collections',
  ])('income: %s', async (name) => {
    expect(
      await claimedOf(statementWith(name, 'Total Operating Expenses', 'Net Operating Income')),
    ).toMatchObject(right)
  })

  it.each([
    'Total Operating Expense',
    'Total Opex',
    'OPEX Total',
    'Total Expenditures',
    'Total Costs',
    'Total Operating Costs',
    'Total Disbursements',
    'Total Cash Disbursements',
    'Total Operating & Maintenance Expenses',
    'Total Property Operating Expenses',
    'TOTAL OPERATING EXP',
    'Total - Expense',
    'Total for Expenses',
    'Total 6000 · Expenses',
    'Expenses, Total',
    'Total Money Out',
    'Grand Total Expenses',
  ])('expenses: %s', async (name) => {
    expect(await claimedOf(statementWith('Total Income', name, 'NOI'))).toMatchObject(right)
  })

  it.each([
    'NOI - Net Operating Income',
    'Net Operating Income (NOI)',
    'Net Operating Income (Loss)',
    'NET OPERATING INC',
    'Net Operating Profit',
    'Net Operating Surplus',
    'Property NOI',
    'NOI Before Debt Service',
    'Operating Income',
    'Operating Income (Loss)',
    'Operating Profit',
    'Income from Operations',
    'Net Income from Operations',
    'Net Property Income',
    'Income Before Debt Service',
    'Cash Flow Before Debt Service',
    'Net Income Before Interest & Depreciation',
    'EBITDA',
    'Net Ordinary Income',
    'Net Income',
    'Net Profit (Loss)',
    'Net Profit',
    'Profit',
    'Net',
    'Excess of Revenue over Expenses',
  ])('NOI: %s', async (name) => {
    expect(await claimedOf(statementWith('Total Income', 'Total Expenses', name))).toMatchObject(right)
  })

  it('the total of all expenses wins over that of a part', async () => {
    const text = `${monthly}${accountLine('Rent', 3000)}${accountLine('Total Income', 3000)}${accountLine('Payroll', 500)}${accountLine('Total Controllable Expenses', 500)}${accountLine('Taxes', 700)}${accountLine('Total Non-Controllable Expenses', 700)}${accountLine('Net Operating Income', 1800)}`
    expect(await claimedOf(text)).toMatchObject({ income: 36_000, expenses: null, noi: 21_600, findings: [] })
  })
})
