import { describe, expect, it } from 'vitest'
import { letterOf } from '../cells/column-letter.ts'
import { calcOnLoad, formulaBook, type SampleCell, zero } from '../testing/sample-formulas.ts'
import { unknown } from '../testing/sample-roll.ts'
import { judgeFigures } from './judge-figures.ts'
import { readFigures } from './read-figures.ts'
import type { FiguresKind } from './reading.ts'

type Rows = SampleCell[][]

async function claimsOf(of: FiguresKind, file: Blob): Promise<object> {
  const reading = await readFigures(file, { of, sheet: null, columns: null })
  const { figures, findings } = judgeFigures(reading, unknown)
  const dollars = (cents: number | null | undefined): number | null => (cents == null ? null : cents / 100)
  return {
    ...(of === 'RENT_ROLL'
      ? { units: figures?.units ?? null, leased: figures?.occupied ?? null }
      : {
          months: figures?.months ?? null,
          income: dollars(figures?.incomeCents),
          expenses: dollars(figures?.expensesCents),
          noi: dollars(figures?.noiCents),
        }),
    rent: dollars(figures?.rentCents),
    findings: findings.map((one) => `${one.code} ${one.is}${'count' in one ? ` ${one.count}` : ''}`),
  }
}

const months = [
  'Nov 2025',
  'Dec 2025',
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
].map((month) => (month.length > 3 ? month : `${month} 2026`))
const columns = months.map((_, index) => letterOf(index + 1))

/** Twelve amounts, and their sum in column N. */
const line = (label: string, row: number, amount: (month: number) => number): SampleCell[] => [
  label,
  ...columns.map((_, month) => amount(month)),
  zero(`SUM(B${row}:M${row})`),
]
const totals = (label: string, formula: (column: string) => string): SampleCell[] => [
  label,
  ...[...columns, 'N'].map((column) => zero(formula(column))),
]

/** Income $101,220, expenses $36,870, NOI $64,350. */
const statement = (): Rows => [
  ['Profit and Loss'],
  ['November 2025 - October 2026'],
  ['', ...months, 'Total'],
  ['Income'],
  line('Rental Income', 5, (month) => 8_000 + 50 * month),
  line('Late Fees', 6, () => 40),
  line('Laundry Income', 7, () => 120),
  totals('Total Income', (column) => `SUM(${column}5:${column}7)`),
  ['Expenses'],
  line('Property Taxes', 10, () => 1_500),
  line('Insurance', 11, () => 500),
  line('Repairs', 12, (month) => 1_000 + (month === 0 ? 870 : 0)),
  totals('Total Expenses', (column) => `SUM(${column}10:${column}12)`),
  totals('Net Operating Income', (column) => `${column}8-${column}13`),
]

const nothing = { income: null, expenses: null, noi: null }

describe('a statement', () => {
  it('whose totals were saved as 0 claims none of them, and counts the formulas', async () => {
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ 'Profit and Loss': statement() }))).toEqual({
      ...nothing,
      months: 12,
      rent: 8_275,
      findings: ['R10 uncomputed 45'],
    })
  })

  it.each([
    ['empty texts', { v: '<v></v>', t: 'str' }],
    ['0.0', { v: '<v>0.0</v>' }],
    ['nothing', { v: '<v></v>' }],
  ])('saved as %s', async (_, saved) => {
    const rows = statement().map((cells) =>
      cells.map((cell) => (cell !== null && typeof cell === 'object' ? { ...cell, ...saved } : cell)),
    )
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }))).toMatchObject({
      ...nothing,
      findings: ['R10 uncomputed 45'],
    })
  })

  it('with totals by the month alone claims the year’s only if computed', async () => {
    const rows = statement().map((cells) => (cells.length > 2 ? cells.slice(0, -1) : cells))
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }))).toMatchObject(nothing)
  })

  it('of formulas over another sheet reports them', async () => {
    const source = statement()
    const rows = source.map((cells, row) =>
      cells.map((cell, column) =>
        column === 0 || row < 3 ? cell : zero(`Data!${letterOf(column)}${row + 1}`),
      ),
    )
    const data = source.map((cells, row) => (row === 2 ? [] : ['', ...cells.slice(1)]))
    const book = formulaBook({ 'T-12': rows, Data: data })
    expect(await claimsOf('OPERATING_STATEMENT', book)).toMatchObject({
      ...nothing,
      rent: null,
      findings: [expect.stringMatching(/^R10 uncomputed \d+$/u)],
    })
  })

  it('with one month of formulas isn’t one of eleven months', async () => {
    const rows = statement().map((cells) =>
      cells.map((cell, column) => (column === 12 && typeof cell === 'number' ? zero(`${cell}*1`) : cell)),
    )
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }))).toEqual({
      ...nothing,
      months: null,
      rent: null,
      findings: ['R10 uncomputed 51'],
    })
  })

  it('in one column, a lesser total doesn’t replace the one that wasn’t computed', async () => {
    const rows: Rows = [
      ['Operating Statement'],
      ['Twelve months ended October 31, 2026'],
      ['', 'Total'],
      ['Rental Income', 99_300],
      ['Late Fees', 480],
      ['Laundry', 1_440],
      ['Total Other Income', 1_920],
      ['Total Income', zero('B4+B7')],
      ['Property Taxes', 18_000],
      ['Insurance', 6_000],
      ['Repairs', 12_870],
      ['Total Expenses', 36_870],
      ['Net Operating Income', zero('B8-B12')],
    ]
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }))).toMatchObject({
      income: null,
      expenses: 36_870,
      noi: null,
      findings: ['T1 year-only', 'R10 uncomputed 2'],
    })
  })

  it('with debt payments that weren’t computed claims no expenses they may be in', async () => {
    const rows: Rows = [
      ['Operating Statement'],
      ['Twelve months ended October 31, 2026'],
      ['', 'Total', 'Month'],
      ['Rental Income', 101_220],
      ['Total Income', 101_220],
      ['Property Taxes', 18_000],
      ['Mortgage', zero('12*C7'), 1_000],
      ['Total Expenses', 30_000],
      ['Net Operating Income', 71_220],
    ]
    expect(await claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }))).toMatchObject({
      income: 101_220,
      expenses: null,
      noi: null,
    })
  })

  it('with saved zeros claims them, unless the workbook asks to compute', async () => {
    const rows: Rows = [
      ['Operating Statement'],
      ['Twelve months ended October 31, 2026'],
      ['', 'Total', 'Paid', 'Returned'],
      ['Rental Income', zero('C4-D4'), 9_000, 9_000],
      ['Total Income', zero('B4')],
      ['Property Taxes', 18_000],
      ['Insurance', 6_000],
      ['Total Expenses', { f: 'SUM(B6:B7)', v: '<v>24000</v>' }],
      ['Net Operating Income', { f: 'B5-B8', v: '<v>-24000</v>' }],
    ]
    const claims = (inside = ''): Promise<object> =>
      claimsOf('OPERATING_STATEMENT', formulaBook({ Sheet1: rows }, inside))
    expect(await claims()).toMatchObject({ income: 0, noi: -24_000, findings: ['T1 year-only'] })
    expect(await claims(calcOnLoad)).toMatchObject({
      income: null,
      findings: ['T1 year-only', 'R10 uncomputed 2'],
    })
  })
})

const tenants = ['Ames', 'Baker', 'VACANT', 'Cole', 'Diaz', 'Evans', 'VACANT', 'Ford']
const rents = [1_200, 1_225, 0, 1_500, 1_250, 1_525, 0, 1_550]

/** Rows 4 to 11; six of eight leased, $8,250. */
function roll(
  column: (row: number, rent: number) => SampleCell = () => null,
  heading = '',
  tail: Rows = [],
): Rows {
  return [
    ['Rent Roll'],
    ['As of 10/31/2026'],
    ['Unit', 'Type', 'Sq Ft', 'Tenant', 'Rent', 'Lease Start', 'Lease End', heading],
    ...tenants.map((tenant, index): SampleCell[] => {
      const isVacant = tenant === 'VACANT'
      const rent = rents[index] ?? 0
      return [
        String(101 + index),
        '1BR',
        650,
        tenant,
        isVacant ? null : rent,
        isVacant ? null : '1/1/2026',
        isVacant ? null : '12/31/2026',
        column(index + 4, rent),
      ]
    }),
    ...tail,
  ]
}
const right = { units: 8, leased: 6, rent: 8_250 }
const rollOf = (rows: Rows, inside = ''): Promise<object> =>
  claimsOf('RENT_ROLL', formulaBook({ Sheet1: rows }, inside))
/** Without the tenants. */
const anonymous = (rows: Rows): Rows =>
  rows.map((cells) => cells.map((cell, index) => (index === 3 && cells.length > 4 ? null : cell)))

describe('a rent roll', () => {
  it('whose total was saved as 0 claims the rents of its rows, without a conflict', async () => {
    const total: SampleCell[] = ['Total', null, zero('SUM(C4:C11)'), null, zero('SUM(E4:E11)')]
    expect(await rollOf(roll(undefined, '', [total]))).toEqual({ ...right, findings: ['R10 uncomputed 2'] })
  })

  it('with uncomputed counts isn’t contradicted by them', async () => {
    const counts: Rows = [
      [],
      ['Total units', zero('COUNTA(A4:A11)')],
      ['Occupied', zero('COUNTA(A4:A11)-COUNTIF(D4:D11,"VACANT")')],
      ['Vacant', zero('COUNTIF(D4:D11,"VACANT")')],
    ]
    expect(await rollOf(roll(undefined, '', counts))).toEqual({ ...right, findings: ['R10 uncomputed 3'] })
  })

  it('with rents per square foot that weren’t computed says so', async () => {
    const perFoot = (row: number): SampleCell => zero(`E${row}/C${row}`)
    expect(await rollOf(roll(perFoot, 'Rent per SF'))).toMatchObject({
      ...right,
      findings: ['R10 uncomputed 8'],
    })
  })

  it('with rents that weren’t computed claims none', async () => {
    const rows = roll().map((cells, index) =>
      cells.map((cell, column) =>
        column === 4 && typeof cell === 'number' ? zero(`C${index + 1}*2`) : cell,
      ),
    )
    expect(await rollOf(rows)).toMatchObject({ units: 8, rent: null, findings: ['R10 uncomputed 6'] })
  })

  it.each([
    ['0', '<v>0</v>', undefined],
    ['an empty text', '<v></v>', 'str'],
  ])('with a status saved as %s goes by the tenants', async (_, v, t) => {
    const status = (row: number): SampleCell => ({ f: `IF(D${row}="VACANT","Vacant","Occupied")`, v, t })
    expect(await rollOf(roll(status, 'Status'))).toEqual({ ...right, findings: ['R10 uncomputed 8'] })
    const known = { units: 8, leased: null, rent: null }
    const byRent = (row: number): SampleCell => ({ f: `IF(E${row}>0,"Occupied","Vacant")`, v, t })
    expect(await rollOf(anonymous(roll(byRent, 'Status')))).toMatchObject(known)
  })

  it('with lease ends that weren’t computed has no expired leases', async () => {
    const rows = roll().map((cells, index) =>
      cells.map((cell, column) =>
        column === 6 && cell === '12/31/2026' ? zero(`EDATE(46023,12)-${index}`) : cell,
      ),
    )
    expect(await rollOf(rows)).toEqual({ ...right, findings: ['R10 uncomputed 6'] })
  })

  it('with unit names that weren’t computed claims no units', async () => {
    const rows = roll().map((cells, index) =>
      cells.map((cell, column) => (column === 0 && index > 3 ? zero(`A${index}+1`) : cell)),
    )
    expect(await rollOf(rows)).toEqual({
      units: null,
      leased: null,
      rent: null,
      findings: ['R10 uncomputed 7'],
    })
  })

  it('with areas that weren’t computed has no rents by the foot', async () => {
    const rows = roll().map((cells, index) =>
      cells.map((cell, column) =>
        index === 2 && column === 4
          ? 'Annual Rent / SF'
          : column === 4 && typeof cell === 'number'
            ? cell / 100
            : column === 2 && index > 2 && index % 2 === 0
              ? zero('600+50')
              : cell,
      ),
    )
    expect(await rollOf(rows)).toMatchObject({ units: 8, rent: null })
  })

  it('with subsidies that weren’t computed claims no rents', async () => {
    const subsidy = (row: number, rent: number): SampleCell => (rent > 0 ? zero(`C${row}/2`) : null)
    const rows = roll(subsidy, 'HAP').map((cells) =>
      cells.map((cell) => (cell === 'Rent' ? 'Tenant Rent' : cell)),
    )
    expect(await rollOf(rows)).toMatchObject({ units: 8, leased: 6, rent: null })
  })

  it('in an XML workbook is read the same', async () => {
    const rows = [...roll(), ['Total', null, null, null, 0]]
    const cells = rows.map(
      (row) =>
        `<Row>${row.map((cell) => (typeof cell === 'number' ? `<Cell${cell === 0 ? ' ss:Formula="=SUM(R[-8]C:R[-1]C)"' : ''}><Data ss:Type="Number">${cell}</Data></Cell>` : `<Cell><Data ss:Type="String">${typeof cell === 'string' ? cell : ''}</Data></Cell>`)).join('')}</Row>`,
    )
    const file = new Blob([
      `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Roll"><Table>${cells.join('')}</Table></Worksheet></Workbook>`,
    ])
    expect(await claimsOf('RENT_ROLL', file)).toEqual({ ...right, findings: ['R10 uncomputed 1'] })
  })

  it('with tenants looked up on another sheet isn’t vacant', async () => {
    const rows = roll().map((cells, index) =>
      cells.map((cell, column) =>
        column === 3 && index > 2 ? { f: `OFFSET(A${index + 1},0,0)`, v: '<v></v>', t: 'str' } : cell,
      ),
    )
    expect(await rollOf(rows, calcOnLoad)).toMatchObject({ units: 8, leased: null, rent: null })
  })
})
