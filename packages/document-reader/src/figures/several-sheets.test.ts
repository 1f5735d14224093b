import { describe, expect, it } from 'vitest'
import { xlsxParts } from '../testing/sample-files.ts'
import { zip } from '../testing/sample-zip.ts'
import { readFigures } from './read-figures.ts'

function workbook(sheets: Record<string, readonly (readonly (string | number)[])[]>): Blob {
  const names = Object.keys(sheets)
  const cell = (value: string | number): string =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const parts = xlsxParts(names.map((name) => ({ name }))).map((part) => {
    const position = /sheet(\d+)\.xml$/u.exec(part.name)?.[1]
    const rows = position === undefined ? [] : (Object.values(sheets)[Number(position) - 1] ?? [])
    const data = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
    return position === undefined
      ? part
      : { ...part, data: `<worksheet><sheetData>${data}</sheetData></worksheet>` }
  })
  return new Blob([new Uint8Array(zip(parts))])
}

const heads = ['Unit', 'Tenant', 'Lease to', 'Rent']
const units = (letter: string) =>
  [1, 2, 3].map((number) => [`${letter}${number}`, 'Ann Lee', '12/31/2026', 900])
const ask = { of: 'RENT_ROLL', sheet: null, columns: null } as const
const title = ['Rent roll as of 10/31/2026']

describe('a rent roll over several sheets', () => {
  it('is read as one if each sheet is a building', async () => {
    const file = workbook({ Ash: [title, heads, ...units('A')], Elm: [title, heads, ...units('E')] })
    const { roll, findings } = await readFigures(file, ask)
    expect(roll).toMatchObject({ units: 6, occupied: 6, rentCents: 540_000 })
    expect(findings).toEqual([])
    // A sheet the user chose is read alone.
    expect((await readFigures(file, { ...ask, sheet: 2 })).roll).toMatchObject({ units: 3 })
  })

  it('is read once if another sheet has the same units in another month', async () => {
    const file = workbook({ Sep: [title, heads, ...units('A')], Oct: [title, heads, ...units('A')] })
    expect((await readFigures(file, ask)).roll).toMatchObject({ units: 3 })
  })

  it('isn’t read if shops have their own headings: no sheet is complete', async () => {
    const shops = [
      ['Suite', 'Tenant', 'Monthly Rent', 'Annual Rent', 'Expires'],
      ['R1', 'Ideal Image', 2000, 24_000, '12/31/2030'],
      ['R2', 'Nail Spa', 3000, 36_000, '12/31/2030'],
    ]
    const file = workbook({ Residential: [title, heads, ...units('A')], Retail: [title, ...shops] })
    expect((await readFigures(file, ask)).roll).toBeNull()
    const left = workbook({ Residential: [title, heads, ...units('A')], 'Former tenants': [title, ...shops] })
    expect((await readFigures(left, ask)).roll).toMatchObject({ units: 3 })
  })

  it('may have its date on the cover', async () => {
    const file = workbook({
      Cover: [['The Elms'], ['Rent roll dated: October 31, 2026']],
      Roll: [heads, ...units('A')],
    })
    const { asOf, findings } = await readFigures(file, ask)
    expect(asOf?.value).toBe(Date.UTC(2026, 9, 31))
    expect(findings).toEqual([])
  })

  it('isn’t confused with a unit-mix summary before it', async () => {
    const file = workbook({
      Summary: [
        ['Unit size', 'Units', 'Occupied', 'Rent'],
        ['5x5', 2, 2, 1800],
        ['5x10', 2, 2, 1800],
        ['10x10', 2, 2, 1800],
      ],
      Detail: [
        title,
        ['Unit', 'Size', 'Occupied?', 'Rent'],
        ...units('A').map(([unit]) => [unit ?? '', '5x5', 'Y', 900]),
        ...units('B').map(([unit]) => [unit ?? '', '5x5', 'Y', 900]),
      ],
    })
    expect((await readFigures(file, ask)).roll).toMatchObject({ units: 6, occupied: 6, rentCents: 540_000 })
  })

  it('may be on the twentieth sheet', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 19 }, (_, index) => [`Note ${index}`, [['Nothing but words']]] as const),
    )
    const file = workbook({ ...others, Detail: [title, heads, ...units('A')] })
    const { roll, sheet } = await readFigures(file, ask)
    expect(sheet?.position).toBe(20)
    expect(roll).toMatchObject({ units: 3, rentCents: 270_000 })
  })

  it('is the newest of monthly ones', async () => {
    const month = (day: string, rent: number, more: readonly (string | number)[][] = []) => [
      [`Rent roll as of ${day}`],
      heads,
      ...units('A').map(([unit, tenant, end]) => [unit ?? '', tenant ?? '', end ?? '', rent]),
      ...more,
    ]
    const gone = [['A4', 'Bea Moe', '12/31/2026', 900]]
    const file = workbook({
      Aug: month('8/31/2026', 880, gone),
      Sep: month('9/30/2026', 890),
      Oct: month('10/31/2026', 900),
    })
    const { asOf, roll } = await readFigures(file, ask)
    expect(asOf?.value).toBe(Date.UTC(2026, 9, 31))
    expect(roll).toMatchObject({ units: 3, rentCents: 270_000 })
    const undated = (rent: number) => month('', rent).slice(1)
    const named = await readFigures(workbook({ 'Sep 2026': undated(890), 'Oct 2026': undated(900) }), ask)
    expect(named.roll).toMatchObject({ units: 3, rentCents: 270_000 })
    // December may be last year's.
    const unknown = await readFigures(workbook({ Dec: undated(890), Jan: undated(900) }), ask)
    expect(unknown).toMatchObject({ unread: 'nothing', roll: null })
  })

  it('excludes sheets of past and future tenants', async () => {
    for (const name of ['Past residents', 'Future', 'Pro forma'])
      expect(
        (
          await readFigures(
            workbook({ Ash: [title, heads, ...units('A')], [name]: [title, heads, ...units('E')] }),
            ask,
          )
        ).roll,
      ).toMatchObject({ units: 3 })
  })
})

describe('a statement over several sheets', () => {
  const asked = { of: 'OPERATING_STATEMENT', sheet: null, columns: null } as const
  const tab = (title: string, noi: number): (string | number)[][] => [
    [title],
    ['Account', 'Amount'],
    ['Rent', noi + 400],
    ['Total Income', noi + 400],
    ['Total Expenses', 400],
    ['Net Operating Income', noi],
  ]

  it('is the latest year’s, not the first', async () => {
    const sheets = {
      'FY 2023': tab('Year ended 12/31/2023', 100),
      'FY 2025': tab('Year ended 12/31/2025', 300),
      'FY 2024': tab('Year ended 12/31/2024', 200),
      'Budget 2026': tab('Year ended 12/31/2026', 400),
    }
    const { sheet, statement } = await readFigures(workbook(sheets), asked)
    expect(sheet?.name).toBe('FY 2025')
    expect(statement?.noiCents?.value).toBe(30_000)
  })

  it('isn’t read if tabs are months, two properties, or a year and a part of the next', async () => {
    const months = {
      Jul: tab('July 2026', 100),
      Aug: tab('August 2026', 200),
      Sep: tab('September 2026', 300),
    }
    const named = { 'Jul 2026': tab('', 100), 'Aug 2026': tab('', 200), 'Sep 2026': tab('', 300) }
    const bare = { Jul: tab('', 100), Aug: tab('', 200), Sep: tab('', 300) }
    const houses = { Ash: tab('Year ended 12/31/2025', 100), Elm: tab('Year ended 12/31/2025', 200) }
    const apart = { Year: tab('Year ended 12/31/2025', 100), Now: tab('1/1/2026 to 9/30/2026', 200) }
    for (const sheets of [months, named, bare, houses, apart])
      expect(await readFigures(workbook(sheets), asked)).toMatchObject({ unread: 'nothing', statement: null })
    // The one the customer chooses is read.
    expect((await readFigures(workbook(named), { ...asked, sheet: 3 })).statement?.noiCents?.value).toBe(
      30_000,
    )
  })

  it('is the longest that ends on the latest day, or either of two equal ones', async () => {
    const sheets = {
      Month: tab('For the month ended September 30, 2026', 100),
      'Year to date': tab('Nine months ended September 30, 2026', 900),
      Again: tab('Nine months ended September 30, 2026', 900),
    }
    const { statement } = await readFigures(workbook(sheets), asked)
    expect(statement).toMatchObject({ spanMonths: 9, noiCents: { value: 90_000 } })
  })
})
