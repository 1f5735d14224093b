import { describe, expect, it } from 'vitest'
import { claimedOf } from '../testing/sample-statement.ts'

/** Amounts of the first column are ten times those of the second. */
const table = (headings: string, title = 'Elm Street Apartments', first = 10, second = 1): string =>
  `${title}\n${headings}\n${[
    ['Rent', 300],
    ['Total Income', 310],
    ['Payroll', 110],
    ['Total Operating Expenses', 110],
    ['Net Operating Income', 200],
  ]
    .map(([label, amount]) => `${label},${Number(amount) * first},${Number(amount) * second}`)
    .join('\n')}\n`
const latest = { income: 3100, expenses: 1100, noi: 2000, rent: 250 }

describe('columns of two periods', () => {
  it.each([
    ['Account,2025,2024', '2025-12-31'],
    ['Account,FY 2025,FY 2024', null],
    ['Account,FY25,FY24', null],
    ['Account,2025 Actual,2024 Actual', '2025-12-31'],
    ['Account,Actual 2025,Actual 2024', '2025-12-31'],
    ['Account,12/31/2025,12/31/2024', '2025-12-31'],
    ['Account,Dec 2025,Dec 2024', '2025-12-31'],
    ['Account,Year Ended 12/31/2025,Year Ended 12/31/2024', '2025-12-31'],
    ['Account,YE 12/31/25,YE 12/31/24', '2025-12-31'],
    ['Account,Jan - Dec 2025,Jan - Dec 2024', '2025-12-31'],
    ['Account,Jan 2025 - Dec 2025,Jan 2024 - Dec 2024', '2025-12-31'],
    ['Account,1/1/2025-12/31/2025,1/1/2024-12/31/2024', '2025-12-31'],
    ['Account,12 Months Ended Jun 2026,12 Months Ended Jun 2025', '2026-06-30'],
    ['Account,Calendar 2025,Calendar 2024', '2025-12-31'],
    ['Account,2025 Total,2024 Total', '2025-12-31'],
    ['Account,T12 Sep-26,T12 Sep-25', '2026-09-30'],
    ['Account,Current Year,Prior Year', null],
    ['Account,This Year,Last Year', null],
  ])('%s: the later one is read', async (headings, to) => {
    const claimed = await claimedOf(table(headings))
    const datesOnly = /12\/31\/2025,|Dec 2025,Dec/u.test(headings) && !/ended|ye /iu.test(headings)
    expect(claimed).toMatchObject({
      ...latest,
      rent: datesOnly || to === null ? claimed.rent : latest.rent,
      to,
    })
  })

  it('the second column is read if it is later', async () => {
    const text = table('Account,2024,2025', 'For the years ended June 30 2025 and 2024', 1, 10)
    expect(await claimedOf(text)).toMatchObject({ ...latest, to: '2025-06-30' })
  })

  it('the year to date is read next to the budget or last year', async () => {
    for (const headings of ['Account,YTD Actual,YTD Budget', 'Account,YTD 2026,YTD 2025'])
      expect(await claimedOf(table(headings, 'Period = Sep 2026'))).toMatchObject({
        months: null,
        to: '2026-09-30',
        income: 3100,
        noi: 2000,
        rent: null,
      })
    const months = table('Account,Jan - Sep 2026,Jan - Sep 2025')
    expect(await claimedOf(months)).toMatchObject({
      months: 9,
      to: '2026-09-30',
      noi: 2000,
      findings: ['T1 months'],
    })
  })

  it.each([
    'Account,Cash,Accrual',
    'Account,Q1,Q2',
    'Account,Actual,Actual',
    'Account,2025,YTD 2026',
    'Account,Budget,Pro Forma',
    'Account,T3 Annualized,T6 Annualized',
  ])('%s: ambiguous, so none is read', async (headings) => {
    expect(await claimedOf(table(headings))).toMatchObject({ income: null, expenses: null, noi: null })
  })

  it('a single month is recognized', async () => {
    const text = table('Account,Actual,Budget', 'For the month ended September 30 2026')
    expect(await claimedOf(text)).toMatchObject({ months: 1, to: '2026-09-30', noi: 2000, rent: 3000 })
  })
})
