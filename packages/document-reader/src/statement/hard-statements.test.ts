import { describe, expect, it } from 'vitest'
import { accountLine, claimedOf, judgedStatement, monthly } from '../testing/sample-statement.ts'

const income = `${accountLine('Rent', 3000)}${accountLine('Laundry', 100)}${accountLine('Total Income', 3100)}`
const silent = { expenses: null, noi: null, findings: [] }

describe('not the NOI', () => {
  it.each([
    'Mortgage Interest',
    'Loan Principal',
    'Depreciation',
    'Debt Service',
    'Chase P&I',
    'Capital Improvements',
  ])('a result after %s', async (name) => {
    for (const result of ['Net Ordinary Income', 'Net Operating Income', 'Net Income', 'NOI']) {
      const text = `${monthly}${income}${accountLine('Payroll', 500)}${accountLine(name, 600)}${accountLine('Total Expenses', 1100)}${accountLine(result, 2000)}`
      expect(await claimedOf(text)).toMatchObject({ ...silent, income: 37_200 })
    }
  })

  it('unlike the NOI before debt service, with or without a total of expenses', async () => {
    const debt = `${accountLine('Mortgage Interest', 600)}${accountLine('Depreciation', 300)}${accountLine('Net Income', 1100)}`
    const before = `${monthly}${income}${accountLine('Payroll', 1100)}`
    const noi = accountLine('Net Operating Income', 2000)
    const total = accountLine('Total Operating Expenses', 1100)
    expect(await claimedOf(before + total + noi + debt)).toMatchObject({
      expenses: 13_200,
      noi: 24_000,
      findings: [],
    })
    expect(await claimedOf(before + noi + debt)).toMatchObject({ expenses: null, noi: 24_000, findings: [] })
  })

  it('a one-column result after the loan', async () => {
    const text =
      'Year 2025 income and expenses\nItem,Amount\nRents,40000\nTotal income,40000\nRepairs,9000\nMortgage,12000\nTotal expenses,21000\nNet operating income,19000\n'
    expect(await claimedOf(text)).toMatchObject({ income: 40_000, expenses: null, noi: null })
  })
})

describe('not income', () => {
  it('rents less the expenses directly below them', async () => {
    const text = `${monthly}${accountLine('Rent', 3000)}${accountLine('Repairs', -400)}${accountLine('Insurance', -600)}${accountLine('Total Income', 2000)}${accountLine('NOI', 2000)}`
    expect(await claimedOf(text)).toMatchObject({ income: null })
    const positive = text
      .replaceAll('-400', '400')
      .replaceAll('-600', '600')
      .replace('Total Income', 'Net Rental Income')
    expect(await claimedOf(positive)).toMatchObject({ income: null, rent: 3000 })
  })

  it('unlike recoveries of expenses', async () => {
    const text = `${monthly}${accountLine('Base Rent', 3000)}${accountLine('Real Estate Taxes', 400)}${accountLine('CAM', 100)}${accountLine('Total Recoveries', 500)}${accountLine('Total Income', 3500)}${accountLine('Payroll', 500)}${accountLine('Total Expenses', 500)}${accountLine('NOI', 3000)}`
    expect(await claimedOf(text)).toMatchObject({
      income: 42_000,
      expenses: 6_000,
      noi: 36_000,
      findings: [],
    })
  })
})

describe('month columns of the period', () => {
  const year = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
    (month) => `${month} 2026`,
  )
  const form = (headings: readonly string[], of: (at: number) => number): string =>
    `${headings.join(',')}\n${[
      ['Rent', 30],
      ['Total Income', 30],
      ['Total Expenses', 10],
      ['NOI', 20],
    ]
      .map(([label, amount]) =>
        [label, ...headings.slice(1).map((_, at) => Number(amount) * of(at))].join(','),
      )
      .join('\n')}\n`

  it('exclude future months with zeros', async () => {
    expect(await claimedOf(form(['Account', ...year], (at) => (at < 9 ? 100 : 0)))).toMatchObject({
      months: 9,
      to: '2026-09-30',
      noi: 18_000,
      findings: ['T1 months'],
    })
  })

  it('exclude a budget next to the months so far', async () => {
    const kinds = ['', ...year.map((_, at) => (at < 9 ? 'Actual' : 'Budget'))].join(',')
    const [heads = '', ...lines] = form(['Account', ...year], () => 100).split('\n')
    for (const text of [
      [heads, kinds, ...lines],
      [kinds, heads, ...lines],
      [
        kinds.replaceAll(',Actual,Actual', ',Actual,').replaceAll('Actual,Actual', 'Actual,'),
        heads,
        ...lines,
      ],
    ])
      expect(await claimedOf(text.join('\n'))).toMatchObject({ months: 9, noi: 18_000 })
  })

  it('exclude a budget alone, and a year in the future', async () => {
    expect(
      await claimedOf(
        `2025 Budget\n${form(['Account', ...year.map((month) => month.replace('2026', '2025'))], () => 100)}`,
      ),
    ).toMatchObject({ income: null, noi: null })
    expect(await claimedOf(form(['Account', ...year], () => 100))).toMatchObject({ income: null, noi: null })
  })

  it('aren’t quarters, years or weeks under dates', async () => {
    for (const headings of [
      ['Dec 2025', 'Mar 2026', 'Jun 2026', 'Sep 2026'],
      ['12/31/2025', '3/31/2026', '6/30/2026', '9/30/2026'],
      ['Jan', 'Apr', 'Jul', 'Oct'],
      ['1/4/2026', '1/11/2026', '1/18/2026', '1/25/2026', '2/1/2026', '2/8/2026', '3/1/2026', '4/5/2026'],
    ])
      expect(await claimedOf(form(['Account', ...headings], () => 100))).toMatchObject({
        months: null,
        income: null,
        noi: null,
      })
    const years = form(['Account', 'Dec 2023', 'Dec 2024', 'Dec 2025'], (at) => at + 1)
    expect(await claimedOf(years)).toMatchObject({ months: null, to: '2025-12-31', noi: 60 })
  })

  it('are the last twelve of more, and none of two years if the year isn’t stated', async () => {
    const two = [
      ...year.map((month) => month.replace('2026', '2024')),
      ...year.map((month) => month.replace('2026', '2025')),
    ]
    expect(await claimedOf(form(['Account', ...two], (at) => (at < 12 ? 1 : 100)))).toMatchObject({
      months: 12,
      to: '2025-12-31',
      noi: 24_000,
    })
    const pairs = year.flatMap((month) => [month.replace('2026', '2024'), month.replace('2026', '2025')])
    expect(await claimedOf(form(['Account', ...pairs], (at) => (at % 2 === 0 ? 1 : 100)))).toMatchObject({
      months: 12,
      noi: 24_000,
    })
    const unnamed = [...year, ...year].map((month) => month.slice(0, 3))
    expect(await claimedOf(form(['Account', ...unnamed], () => 100))).toMatchObject({
      income: null,
      noi: null,
    })
  })
})

describe('amounts', () => {
  it.each(['(in thousands)', '$000s', "Amounts in (000's)", 'All figures in thousands of dollars'])(
    '%s',
    async (words) => {
      const text = `${words}\n${monthly}${income}${accountLine('Total Expenses', 1100)}${accountLine('NOI', 2000)}`
      expect(await claimedOf(text)).toMatchObject({ income: 37_200_000, noi: 24_000_000 })
      expect(
        await claimedOf(
          `${monthly}${income}${accountLine('Total Expenses', 1100)}${accountLine('NOI', 2000)}${words}\n`,
        ),
      ).toMatchObject({ noi: 24_000_000 })
    },
  )

  it('STMT-2 isn’t reported for whole dollars rounded one by one', async () => {
    const text = `${monthly}${accountLine('Rent', 3000, 36_005)}${accountLine('Late fees', 10, 126)}${accountLine('Total Income', 3000, 36_006)}${accountLine('Total Expenses', 1100, 13_194)}${accountLine('NOI', 1900, 22_812)}`
    expect(await claimedOf(text)).toMatchObject({
      income: 36_006,
      expenses: 13_194,
      noi: 22_812,
      findings: [],
    })
    const apart = await judgedStatement(
      `${monthly}${accountLine('Late fees', 10, 127)}${income}${accountLine('Total Expenses', 1100)}${accountLine('NOI', 2000)}`,
    )
    expect(apart.findings.map(({ code }) => code)).toEqual(['T2'])
    const cents = `${monthly}${accountLine('Late fees', 10.5, 131)}${income}${accountLine('Total Expenses', 1100)}${accountLine('NOI', 2000)}`
    expect((await judgedStatement(cents)).findings.map(({ code }) => code)).toEqual(['T2'])
  })

  it('income may be a credit, and thousands may have dots', async () => {
    const credit = `${monthly}${accountLine('Rent', -3100)}${accountLine('Total Income', -3100)}${accountLine('Total Expenses', 1100)}${accountLine('Net Operating Income', -2000)}`
    expect(await claimedOf(credit)).toMatchObject({
      income: 37_200,
      expenses: 13_200,
      noi: 24_000,
      findings: [],
    })
    const dots =
      'Year 2025;\nKonto;Total;%\nRent;31.450;100%\nTotal income;31.450;100%\nTotal expenses;11.450;36%\nNOI;20.000;64%\n'
    expect(await claimedOf(dots)).toMatchObject({ income: 31_450, noi: 20_000 })
  })

  it('an NOI stated twice with two amounts isn’t claimed', async () => {
    const house = (noi: number): string =>
      `${income}${accountLine('Total Expenses', 3100 - noi)}${accountLine('Net Operating Income', noi)}`
    expect(await claimedOf(monthly + house(2000) + house(1500))).toMatchObject({ noi: null, expenses: null })
  })
})
