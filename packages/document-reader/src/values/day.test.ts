import { describe, expect, it } from 'vitest'
import { CellDate } from '../workbook/cell.ts'
import { monthWordIn } from '../statement/months.ts'
import { dateIn, dayIn, dayOfCell, monthIn } from './day.ts'

const day = (text: string | null): number | null => (text === null ? null : Date.parse(`${text}T00:00:00Z`))

describe('dates in sheet notation', () => {
  it.each([
    ['10/31/2026', '2026-10-31'],
    ['10/31/26', '2026-10-31'],
    ['2026-10-31', '2026-10-31'],
    ['31.10.2026', '2026-10-31'],
    ['31-Oct-26', '2026-10-31'],
    ['Oct 31, 2026', '2026-10-31'],
    ['October 31st 2026', '2026-10-31'],
    ['As of = 10/31/2026', '2026-10-31'],
    ['2/30/2026', null],
    ['31/31/2026', null],
    ['555-0100', null],
    ['1/2', null],
    ['10/31/2226', null],
    ['MTM', null],
  ])('%s', (text, expected) => expect(dayIn(text)).toBe(day(expected)))

  it('a month means its last day; a bare number after it isn’t a year', () => {
    expect(dateIn('October 2026')).toBe(day('2026-10-31'))
    expect(dateIn('Month Year = 02/2028')).toBe(day('2028-02-29'))
    expect(monthIn('Oct-26')).toBe(day('2026-10-01'))
    expect(monthIn("Oct '26")).toBe(day('2026-10-01'))
    expect(dateIn('as of October 31')).toBeNull()
    expect(monthWordIn('Sept.')).toBe(9)
    expect(monthWordIn('Market')).toBeNull()
  })

  it('a cell may hold a date, a text or Excel’s day number', () => {
    expect(dayOfCell(new CellDate(Date.UTC(2026, 9, 31, 13)))).toBe(day('2026-10-31'))
    expect(dayOfCell('10/31/2026')).toBe(day('2026-10-31'))
    expect(dayOfCell(46_326)).toBe(day('2026-10-31'))
    expect(dayOfCell(1450)).toBeNull()
    expect(dayOfCell(null)).toBeNull()
  })
})
