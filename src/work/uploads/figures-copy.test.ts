import { describe, expect, it } from 'vitest'
import type { Figures } from '@plumbline/document-reader'
import {
  dayText,
  dollars,
  exactDollars,
  figuresSentence,
  keptFindingsText,
  spokenFindings,
  whereText,
} from './figures-copy.ts'
import { findingCopy } from '#uploads/figures/finding-copy.ts'
import type { Finding, FindingFacts } from '@plumbline/document-reader'

const roll: Figures = {
  of: 'RENT_ROLL',
  readAt: 1,
  asOf: Date.UTC(2026, 9, 31),
  units: 24,
  occupied: 22,
  rentCents: 32_540_00,
  months: null,
  incomeCents: null,
  expensesCents: null,
  noiCents: null,
  incomeMonths: null,
  expensesMonths: null,
  findings: [],
}

const found = (facts: FindingFacts, group: Finding['group'] = 'look'): Finding => ({
  ...facts,
  group,
  sheet: null,
  lines: [],
})

const all: readonly FindingFacts[] = [
  { code: 'R1', is: 'no-date' },
  { code: 'R1', is: 'other-date', inFile: Date.UTC(2026, 9, 31), given: Date.UTC(2026, 8, 30, 12) },
  { code: 'R1', is: 'old', date: Date.UTC(2026, 0, 31), days: 120 },
  { code: 'R2', is: 'no-columns', roles: ['rent', 'end'] },
  { code: 'R3', is: 'units-stated', counted: 23, stated: 24 },
  { code: 'R3', is: 'units-record', counted: 314, record: 328 },
  { code: 'R4', is: 'rent-total', summedCents: 31_620_50, statedCents: 32_540_00 },
  { code: 'R5', is: 'none-vacant', counted: 314, record: 328 },
  { code: 'R6', is: 'ends-before-start', count: 1 },
  { code: 'R6', is: 'expired', count: 2 },
  { code: 'R6', is: 'starts-later', count: 1200 },
  { code: 'R7', is: 'same-unit', unit: '<b>101</b>', count: 1 },
  { code: 'R8', is: 'no-rent', count: 1 },
  { code: 'R8', is: 'off-market', count: 3 },
  { code: 'R9', is: 'other-sheet', other: { position: 2, name: 'Units' } },
  { code: 'R3', is: 'unclear-lines', count: 2 },
  { code: 'R8', is: 'unread', count: 1 },
  { code: 'R10', is: 'uncomputed', count: 1 },
  { code: 'R10', is: 'several-properties', count: 2, names: ['Oak', 'Elm'] },
  { code: 'R10', is: 'hidden-lines', count: 4 },
  { code: 'R10', is: 'hidden-columns', columns: [2] },
  { code: 'R10', is: 'two-columns', columns: [2, 3] },
  { code: 'R10', is: 'unread-columns', columns: [27] },
  { code: 'R11', is: 'area-record', summed: 45_000, record: 38_570 },
  { code: 'T1', is: 'months', found: 9, inARow: false },
  { code: 'T1', is: 'year-only' },
  { code: 'T2', is: 'months-total', label: 'Rents', summedCents: 1, statedCents: -250, count: 2 },
  { code: 'T3', is: 'noi', computedCents: 1_00, statedCents: 2_00 },
  { code: 'T4', is: 'old', date: Date.UTC(2026, 0, 31), days: 130 },
  { code: 'T5', is: 'rent-differs', yearCents: 1_00, rollCents: 2_00 },
]

describe('figures in words', () => {
  it('are one sentence without unclaimed figures', () => {
    expect(figuresSentence(roll)).toBe('24 units, 22 leased (91.7%), $32,540 a month, as of Oct 31, 2026.')
    expect(figuresSentence({ ...roll, rentCents: null, asOf: null })).toBe('24 units, 22 leased (91.7%).')
    expect(figuresSentence({ ...roll, units: 1, occupied: 1 })).toContain('1 unit, 1 leased (100%)')
    expect(figuresSentence({ ...roll, units: 2000, occupied: 1999 })).toContain('1,999 leased (99.9%)')
    expect(
      figuresSentence({
        ...roll,
        of: 'OPERATING_STATEMENT',
        units: null,
        occupied: null,
        months: 12,
        incomeCents: 412_300_40,
        expensesCents: 180_200_00,
        noiCents: -50_00,
      }),
    ).toBe('12 months to Oct 31, 2026, income $412,300, expenses $180,200, NOI -$50.')
    expect(
      figuresSentence({ ...roll, of: 'OPERATING_STATEMENT', asOf: null, noiCents: 100, months: null }),
    ).toBe('NOI $1.')
  })

  it('name the same day at midnight and noon, and cents only if there are any', () => {
    expect([dayText(Date.UTC(2026, 9, 31)), dayText(Date.UTC(2026, 9, 31, 12))]).toEqual([
      'Oct 31, 2026',
      'Oct 31, 2026',
    ])
    expect([dollars(-40), exactDollars(1_234_05), exactDollars(-1_00)]).toEqual(['$0', '$1,234.05', '-$1'])
  })

  it('name their place, and counts for screen readers', () => {
    expect(whereText({ sheet: { position: 2, name: 'Rent Roll' }, lines: [27] })).toBe(
      'Sheet 2 “Rent Roll”, row 27',
    )
    expect(whereText({ sheet: null, lines: [4, 5, 1006] })).toBe('Rows 4, 5 and 1,006')
    expect(whereText({ sheet: null, lines: [1, 2, 3, 4, 5] })).toBe('Rows 1, 2, 3, 4 and more')
    expect(whereText({ sheet: null, lines: [] })).toBe('')
    const [first, second] = all.map((facts) => found(facts, 'contradicts'))
    const missing = found({ code: 'R2', is: 'no-columns', roles: ['rent'] }, 'missing')
    expect(
      spokenFindings(
        'Roll.csv',
        [first, second, missing].flatMap((one) => one ?? []),
      ),
    ).toBe('Roll.csv: 2 conflicts, 1 missing.')
    expect(keptFindingsText(['R3', 'R5', 'X9'])).toBe('Flagged at upload: unit count, vacant units.')
    expect(keptFindingsText([])).toBeNull()
  })

  it.each(all)('have words for $code $is', (facts) => {
    const words = findingCopy(found(facts))
    const everything = JSON.stringify({ ...words, why: words.why ?? '' })
    expect(words.title).not.toBe('')
    expect(words.why ?? '.').toMatch(/\.$/u)
    expect(words.why !== null || Object.keys(words.figures).length > 0).toBe(true)
    expect(everything).not.toMatch(/undefined|NaN|\bnull\b(?!\})/u)
  })

  it('claim no missing months if 12 or more weren’t consecutive', () => {
    const words = findingCopy(found({ code: 'T1', is: 'months', found: 14, inARow: false }))
    expect(words).toMatchObject({
      title: 'Not 12 months in a row',
      figures: {},
      why: 'We found months, but not 12 consecutive ones.',
    })
  })

  it('show both figures side by side', () => {
    const figures = (index: number): string[] =>
      Object.values(findingCopy(found(all[index] ?? { code: 'T1', is: 'year-only' })).figures)
    expect(figures(5)).toEqual(['314 units', '328 units'])
    expect(figures(6)).toEqual(['$31,620.50', '$32,540'])
    expect(figures(26)).toEqual(['$0.01', '-$2.50'])
  })
})
