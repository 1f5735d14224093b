import { describe, expect, it } from 'vitest'
import { corpus } from '../../corpus/corpus.ts'
import { resultOf } from '../../corpus/accuracy.ts'
import { heads, judged, lines, read, table, title, unknown } from '../testing/sample-roll.ts'
import { judgeFigures } from './judge-figures.ts'

/** Rent rolls in CSV; the bench (`npm run bench -- figures`) has hundreds of workbooks. */

describe('a generated corpus', () => {
  it('24 files: figures are right, no wrong total is claimed, planted faults are found', async () => {
    const samples = [...corpus()].filter((_, index) => index % 19 === 7)
    expect(samples.length).toBeGreaterThanOrEqual(24)
    for (const sample of samples) {
      const result = await resultOf(sample)
      expect({
        ...result,
        sample: sample.name,
        findings: sample.fault === null ? result.findings : [],
      }).toEqual({
        sample: sample.name,
        right: { units: true, occupied: true, rent: true, asOf: true, noi: true },
        wrongTotal: false,
        found: true,
        findings: [],
      })
    }
    // Slow on a busy machine.
  }, 120_000)
})

describe('a rent roll', () => {
  it('shows its columns, unit types and first lines', async () => {
    const reading = await read(table())
    expect(reading.headingLines).toEqual([2])
    expect(reading.taken.find(({ role }) => role === 'rent')).toEqual({
      role: 'rent',
      index: 7,
      heading: 'Rent',
      example: '1,500.00',
    })
    expect(reading.roll?.kinds).toEqual([
      { kind: '1 bed', units: 2, occupied: 2, area: 1400, rentCents: 302_000, marketCents: 308_000 },
      { kind: '2 bed', units: 2, occupied: 1, area: 1800, rentCents: 175_000, marketCents: 360_000 },
    ])
    expect(reading.firstLines[0]).toEqual({
      line: 3,
      cells: ['101', '1 bed', '700', 'Abbott, A.', '1/1/2026', '12/31/2026', '1,540', '1,500.00'],
    })
  })

  it('follows the user’s choice of a column', async () => {
    const reading = await read(table(), { columns: { rent: 6, market: null } })
    expect(reading.taken.map(({ role, index }) => `${role} ${index}`)).toContain('rent 6')
    expect(reading.roll?.rentCents).toBe(488_000)
  })

  it('needs more than three words or two units', async () => {
    for (const text of ['a,b,c\n1,2,3\n4,5,6\n', `${title}${heads}${lines.slice(0, 2).join('\n')}\n`]) {
      const reading = await read(text)
      expect(reading.unread).toBe('nothing')
      expect(judgeFigures(reading, { ...unknown, units: 328 })).toEqual({ figures: null, findings: [] })
    }
  })
})

describe('a rent roll compared with other records', () => {
  it('ROLL-5 is the only finding for fewer units than the county has and none vacant', async () => {
    const full = table({ 2: '103,2 bed,900,"Cole, C.",1/1/2026,12/31/2026,"1,800",1700' }, '')
    const { findings, figures } = await judged(full, { units: 18 })
    expect(findings).toMatchObject([
      { code: 'R5', is: 'none-vacant', counted: 4, record: 18, group: 'missing' },
    ])
    expect(figures?.findings).toEqual(['R5'])
    expect((await judged(table(), { units: 4 })).findings).toEqual([])
  })

  it('ROLL-1 reports a date other than the document’s, an old one, or none', async () => {
    const documentDate = Date.UTC(2026, 8, 30, 12)
    expect((await judged(table(), { documentDate })).findings).toMatchObject([
      { code: 'R1', is: 'other-date', inFile: Date.UTC(2026, 9, 31), given: documentDate, lines: [1] },
    ])
    expect((await judged(table(), { documentDate: Date.UTC(2026, 9, 31, 12) })).findings).toEqual([])
    expect((await judged(table(), { now: Date.UTC(2027, 1, 1) })).findings).toMatchObject([
      { code: 'R1', is: 'old', days: 93 },
    ])
    expect((await judged(table().replace(title, 'Rent Roll\nPrinted 11/20/2026\n'))).findings).toMatchObject([
      { code: 'R1', is: 'no-date', group: 'missing' },
    ])
  })

  it('ROLL-11 reports more area than the building has', async () => {
    expect((await judged(table(), { size: 3200 })).findings).toEqual([])
    expect((await judged(table(), { size: 3000 })).findings).toMatchObject([
      { code: 'R11', summed: 3200, record: 3000 },
    ])
  })

  it('STMT-5 reports a statement with other rents', async () => {
    const statement = {
      of: 'OPERATING_STATEMENT',
      readAt: 0,
      asOf: null,
      units: null,
      occupied: null,
      rentCents: 600_000,
    } as const
    const other = {
      ...statement,
      months: 12,
      incomeCents: null,
      expensesCents: null,
      noiCents: null,
      incomeMonths: null,
      expensesMonths: null,
      findings: [],
    }
    expect((await judged(table(), { other })).findings).toMatchObject([
      { code: 'T5', is: 'rent-differs', yearCents: 7_200_000, rollCents: 5_724_000 },
    ])
    expect((await judged(table(), { other: { ...other, rentCents: 500_000 } })).findings).toEqual([])
  })
})
