import { describe, expect, it } from 'vitest'
import { judgeFigures, type KnownFacts } from './judge-figures.ts'
import { readFigures } from './read-figures.ts'

const unknown: KnownFacts = {
  units: null,
  size: null,
  documentDate: null,
  now: Date.UTC(2026, 10, 22),
  other: null,
}

const months = [
  'Nov 2025',
  'Dec 2025',
  'Jan 2026',
  'Feb 2026',
  'Mar 2026',
  'Apr 2026',
  'May 2026',
  'Jun 2026',
  'Jul 2026',
  'Aug 2026',
  'Sep 2026',
  'Oct 2026',
]
const line = (label: string, month: number, total = month * 12, count = 12): string =>
  [label, ...Array.from({ length: count }, () => month), total].join(',')

const body = (changed: Record<string, string> = {}): string =>
  [
    line('Rental Income', 3000),
    line('Late Fees', 100),
    line('Total Income', 3100),
    line('Payroll', 500),
    line('Total Operating Expenses', 1100),
    line('Net Operating Income', 2000),
  ]
    .map((written) => changed[written.slice(0, written.indexOf(','))] ?? written)
    .join('\n')

const statement = (changed: Record<string, string> = {}): string =>
  `Riverside\nIncome Statement\nAccount,${months.join(',')},Total\n${body(changed)}\n`

const read = (text: string) =>
  readFigures(new Blob([text]), { of: 'OPERATING_STATEMENT', sheet: null, columns: null })
const judged = async (text: string, known: Partial<KnownFacts> = {}) =>
  judgeFigures(await read(text), { ...unknown, ...known })

describe('an operating statement', () => {
  it('claims the expenses that lead to its result', async () => {
    const { figures, findings } = await judged(
      statement({
        'Total Operating Expenses': `${line('Total Operating Expenses', 600)}\n${line('Total Operating & Fixed Expenses', 1100)}`,
      }),
    )
    expect(figures).toMatchObject({ noiCents: 2_400_000 })
    expect(findings).toEqual([])
  })

  it('doesn’t compare net income after other expenses with operating expenses', async () => {
    const other = `${line('Total Other Expenses', 500)}\n${line('Net Income', 1500)}`
    const { figures, findings } = await judged(statement({ 'Net Operating Income': other }))
    expect(figures).toMatchObject({ noiCents: null })
    expect(findings).toEqual([])
  })

  it('may have one column of twelve months, and names next to account numbers', async () => {
    const accounts =
      '5120,Rent,40000\n,Total Revenue,40000\n6310,Salaries,10000\n,Total Expenses,10000\n,Net Operating Income,30000\n'
    for (const heading of ['12 Months Ended 9/30/2026', 'Amount']) {
      const { figures } = await judged(`Year ended 9/30/2026\nAcct,Description,${heading}\n${accounts}`)
      expect(figures).toMatchObject({ noiCents: 3_000_000, asOf: Date.UTC(2026, 8, 30) })
    }
  })

  it('may begin in the second column, below a title of twelve months', async () => {
    const accounts =
      ',Total revenue,40000\n,Payroll,10000\n,Total operating expenses,10000\n,Net operating income,30000\n'
    const { figures } = await judged(`,Elms\n,Twelve months ended 10/31/2026\n\n,,Total\n${accounts}`)
    expect(figures).toMatchObject({ noiCents: 3_000_000, asOf: Date.UTC(2026, 9, 31) })
  })

  it('ends with the later of two months', async () => {
    const text = `Elms\nPeriod = Jan 2026-Sep 2026\nAccount,Actual\nTotal Income,400\nTotal Expenses,100\nNet Operating Income,300\n`
    expect((await judged(text)).figures).toMatchObject({ asOf: Date.UTC(2026, 8, 30), noiCents: 30_000 })
  })

  it('takes the year from its title, not from amounts that resemble one', async () => {
    const headings = `Elms 2026 YTD\nAccount,January,February,March,YTD\n`
    const lines = [
      line('Concessions', -2000, -6000, 3),
      ...body()
        .split('\n')
        .map((text) => text.split(',').slice(0, 4).join(',')),
    ]
    expect((await judged(headings + lines.join('\n'))).figures?.asOf).toBe(Date.UTC(2026, 2, 31))
  })

  it('states months, income, expenses and NOI', async () => {
    const { figures, findings } = await judged(statement())
    expect(figures).toMatchObject({
      months: 12,
      asOf: Date.UTC(2026, 9, 31),
      rentCents: 300_000,
      incomeCents: 3_720_000,
      expensesCents: 1_320_000,
      noiCents: 2_400_000,
    })
    expect(findings).toEqual([])
  })

  it('reads the heading "Nov 25" as November 2025 if its neighbors agree', async () => {
    const short = months.map((month) => month.replace(' 20', ' '))
    const { figures, findings } = await judged(statement().replace(months.join(','), short.join(',')))
    expect(figures).toMatchObject({ months: 12, asOf: Date.UTC(2026, 9, 31), noiCents: 2_400_000 })
    expect(findings).toEqual([])
  })

  it('takes the months’ year from the title if nothing else states it', async () => {
    const named = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep'
    const lines = [line('Total Income', 5, 45, 9), line('Total Expenses', 2, 18, 9), line('NOI', 3, 27, 9)]
    const text = `Riverside 2026 income & expenses (nine months)\nCategory,${named},YTD\n${lines.join('\n')}`
    expect((await judged(text)).figures).toMatchObject({ months: 9, asOf: Date.UTC(2026, 8, 30) })
    const two = text.replace('2026 income', '2025/2026 income')
    expect((await judged(two)).figures).toMatchObject({ months: 9, asOf: null })
  })

  it('STMT-2 reports a line that isn’t the sum of its months, under "12 Mo. Total"', async () => {
    const text = statement({ 'Late Fees': line('Late Fees', 100, 1450) }).replace('Total\n', '12 Mo. Total\n')
    expect((await judged(text)).findings).toMatchObject([{ code: 'T2', is: 'months-total', count: 1 }])
  })

  it('STMT-1 reports fewer than twelve months, a gap, or a year without months', async () => {
    const nine = `Account,${months.slice(3).join(',')},Total\n${[line('Total Income', 5, 45, 9), line('Total Expenses', 2, 18, 9), line('NOI', 3, 27, 9)].join('\n')}`
    expect((await judged(nine)).findings).toMatchObject([
      { code: 'T1', is: 'months', found: 9, inARow: true },
    ])
    const gap = statement().replace('Nov 2025', 'Nov 2024')
    expect((await judged(gap)).findings).toMatchObject([
      { code: 'T1', is: 'months', found: 12, inARow: false },
    ])
    const year =
      'Year ended October 31 2026\nAccount,Total\nRental Income,100\nTotal Income,100\nTotal Expenses,40\nNet Operating Income,60\n'
    expect((await judged(year)).findings).toMatchObject([{ code: 'T1', is: 'year-only' }])
  })

  it('STMT-2 doesn’t claim a total that the months don’t add up to', async () => {
    const { findings, figures } = await judged(
      statement({ 'Total Income': line('Total Income', 3100, 37_900) }),
    )
    expect(findings.find(({ code }) => code === 'T2')).toMatchObject({
      is: 'months-total',
      label: 'total income',
      summedCents: 3_720_000,
      statedCents: 3_790_000,
      count: 1,
      lines: [6],
    })
    expect(figures?.incomeCents).toBeNull()
  })

  it('STMT-3 reports an NOI that isn’t income less expenses', async () => {
    const { findings, figures } = await judged(
      statement({ 'Net Operating Income': line('Net Operating Income', 2500) }),
    )
    expect(findings).toMatchObject([
      { code: 'T3', is: 'noi', computedCents: 2_400_000, statedCents: 3_000_000, lines: [6, 8, 9] },
    ])
    expect(figures).toMatchObject({ noiCents: null, incomeCents: 3_720_000 })
  })

  it('STMT-4 reports a period that ended long ago', async () => {
    expect((await judged(statement(), { now: Date.UTC(2027, 3, 1) })).findings).toMatchObject([
      { code: 'T4', is: 'old', days: 152 },
    ])
  })

  it('may have negative expenses, and percentages don’t add up', async () => {
    const text = `${statement({ 'Total Operating Expenses': line('Total Operating Expenses', -1100) })}${line('Occupancy %', 95, 95)}\n${line('Average rent', 1500, 1500)}\n`
    expect((await judged(text)).findings).toEqual([])
  })

  it('dates months without a year by its period', async () => {
    const text = statement()
      .replaceAll(/ 202\d/gu, '')
      .replace('Income Statement', 'Period: 11/01/2025 to 10/31/2026')
    expect((await judged(text)).figures).toMatchObject({ months: 12, asOf: Date.UTC(2026, 9, 31) })
  })

  it('doesn’t count a broken reference as 0', async () => {
    const broken = line('Total Income', 3100).replace('3100', '#REF!').replace(/,\d+$/u, '')
    const { figures, findings } = await judged(statement({ 'Total Income': broken }))
    expect(figures).toMatchObject({ incomeCents: null, noiCents: 2_400_000 })
    expect(findings).toEqual([])
  })

  it('with several years is read only if headings distinguish them', async () => {
    const quarters = 'Account,Q1,Q2,Q3,Q4\nTotal Income,1,2,3,4\nTotal Expenses,1,1,1,1\nNOI,0,1,2,3\n'
    expect(await read(quarters)).toMatchObject({ unread: 'nothing', statement: null })
    const years = 'Account,2024,2025\nTotal Income,10,20\nTotal Expenses,4,8\nNOI,6,12\n'
    expect((await judged(years)).figures).toMatchObject({ incomeCents: 2_000, noiCents: 1_200 })
  })

  it.each(['EBITDAR / NOI', 'N.O.I.', 'Net Ordinary Income', 'Left before the bank loan (NOI)'])(
    'finds its NOI under "%s", not the one after reserves',
    async (name) => {
      const below = line('NOI After Reserves', 1900)
      const text = statement({ 'Net Operating Income': `${line(name, 2000)}\n${below}` })
      const { figures, findings } = await judged(text)
      expect(figures?.noiCents).toBe(2_400_000)
      expect(findings).toEqual([])
    },
  )

  it('leaves out future months of a year’s form', async () => {
    const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
    const short = (label: string, month: number): string =>
      [label, ...names.map((_, at) => (at < 10 ? month : '')), month * 10].join(',')
    const text = `Elm St,,\nthrough 10/31/2026,,\n,${names.join(',')},YTD\n${[
      short('Rents', 3000),
      short('Total Income', 3000),
      short('Total Expenses', 1000),
      short('NOI', 2000),
    ].join('\n')}\n`
    const { figures } = await judged(text)
    expect(figures).toMatchObject({ months: 10, noiCents: 2_000_000, asOf: Date.UTC(2026, 9, 31) })
  })

  it('may have months as numbers, names indented by columns, and shares next to a year’s amounts', async () => {
    const short = months.map((_, at) => `Actual ${((at + 10) % 12) + 1}/${at < 2 ? 25 : 26}`)
    const indented = body()
      .replaceAll(/^(?=[RLP])/gmu, ',')
      .replaceAll(/^(?=[TN].*)/gmu, '')
      .split('\n')
    const text = `Account,Name,${short.join(',')},Total\n${indented
      .map((written) => (written.startsWith(',') ? written : written.replace(',', ',,')))
      .join('\n')}\n`
    expect((await judged(text)).figures).toMatchObject({ months: 12, noiCents: 2_400_000 })
    const yearly = `Twelve months ended 10/31/2026\n,Amount,Per Unit,% of EGI
Rental income,36000,1500,.97\nEffective gross income,37200,1550,1\nTotal expenses,13200,550,.35\nNOI,24000,1000,.65\n`
    expect((await judged(yearly)).figures).toMatchObject({ months: null, noiCents: 2_400_000 })
  })
})
