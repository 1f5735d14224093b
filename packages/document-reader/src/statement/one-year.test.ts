import { describe, expect, it } from 'vitest'
import { claimedOf } from '../testing/sample-statement.ts'
import { isMoney } from './names.ts'
import { periodOfHeading } from './periods.ts'

const yearOf = (...lines: readonly string[]): string =>
  `Year ended December 31 2025\nItem,Amount\n${lines.join('\n')}\n`

describe('lines of one year', () => {
  it.each([
    '1st TD payment',
    'Depr. expense',
    'PITI incl. insurance',
    'Loan related costs',
    'Int. paid - Chase',
  ])('a result after %s isn’t claimed', async (name) => {
    const text = yearOf('Rent,100', 'Total income,100', `${name},30`, 'Total expenses,40', 'NOI,60')
    expect(await claimedOf(text)).toMatchObject({ expenses: null, noi: null })
  })

  it('bad debt isn’t a loan', async () => {
    const text = yearOf('Rent,100', 'Total income,100', 'Bad debt,40', 'Total expenses,40', 'NOI,60')
    expect(await claimedOf(text)).toMatchObject({ expenses: 40, noi: 60 })
  })

  it('vacancy below a total of income isn’t a contradiction', async () => {
    const lines = ['Total gross income,100', 'Vacancy,-5', 'Net rents,95', 'Total expenses,40', 'NOI,55']
    expect(await claimedOf(yearOf('Rent,100', ...lines))).toMatchObject({
      income: null,
      noi: 55,
      findings: ['T1 year-only', 'T4 old'],
    })
  })

  it('a total operating income below the expenses is the result', async () => {
    const lines = ['Repairs,40', 'Total expenses,40', 'Total operating income,60']
    expect(await claimedOf(yearOf('Rent,100', 'Gross income,100', ...lines))).toMatchObject({
      income: 100,
      expenses: 40,
      noi: 60,
    })
  })

  it('figures under "Annualized", or of a year and a part of the next, aren’t claimed', async () => {
    const amounts = ['Total income', 'Total expenses', 'NOI']
    for (const headings of ['Item,Annualized', 'Item,2025,2026 (9 mo)']) {
      const lines = amounts.map((name, at) => `${name},${[100, 40, 60][at]},${[90, 30, 60][at]}`)
      const short = headings.endsWith('ized') ? lines.map((line) => line.replace(/,\d+$/u, '')) : lines
      expect(await claimedOf(`Elms\n${headings}\n${short.join('\n')}\n`)).toMatchObject({
        income: null,
        noi: null,
      })
    }
  })

  it('a management fee below the total of expenses isn’t a contradiction', async () => {
    const lines = ['Total expenses,40', 'NOI before management fee,60', 'Management fee,5']
    expect(await claimedOf(yearOf('Total income,100', ...lines, 'Net operating income,55'))).toMatchObject({
      expenses: null,
      noi: 55,
    })
  })

  it('"T-12 Mar 2025" ends with March', () => {
    expect(periodOfHeading('T-12 Mar 2025')?.end).toBe(Date.UTC(2025, 2, 31))
  })

  it('opening and closing cash don’t add up over months', () => {
    for (const label of ['beginning cash', 'ending cash', 'closing cash'])
      expect(isMoney({ label })).toBe(false)
  })
})
