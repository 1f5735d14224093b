import { describe, expect, it } from 'vitest'
import { dateInName, suggestDate } from './suggest-date.ts'

const now = new Date(2026, 10, 26, 15).getTime()

describe('the date in a file name', () => {
  it.each([
    ['Rent Roll 2026-09-30.xlsx', '2026-09-30'],
    ['RR_20260930.xlsx', '2026-09-30'],
    ['RR 09302026.xlsx', '2026-09-30'],
    ['RR 093026.xlsx', '2026-09-30'],
    ['T12 9.30.26.pdf', '2026-09-30'],
    ['T12 09-30-2026.pdf', '2026-09-30'],
    ['T12.09.30.2026.pdf', '2026-09-30'],
    ['Rent Roll 30.09.2026.pdf', '2026-09-30'],
    ['Rent Roll 31-10-26.pdf', '2026-10-31'],
    ['Rent Roll 24-Jun-26.pdf', '2026-06-24'],
    ['Rent Roll 30Sep26.pdf', '2026-09-30'],
    ['Rent Roll Sept 15, 2026.pdf', '2026-09-15'],
    ['Rent Roll September 15th, 2026.pdf', '2026-09-15'],
    ['Rent Roll Sep-30-26.pdf', '2026-09-30'],
    ['Rent Roll 15 September 2026.pdf', '2026-09-15'],
    ['Rent Roll as of 9.30.26 printed 10.2.26.pdf', '2026-09-30'],
    ['Rent Roll printed 10.2.26, as of Sep 2026.pdf', '2026-09-30'],
    ['Unit 4 Lease 9.30.2026.pdf', '2026-09-30'],
    ['Units 2026-07-30.csv', '2026-07-30'],
    ['High St units 9.30.26.csv', '2026-09-30'],
    ['Main St Building 9-30-26.csv', '2026-09-30'],
    ['All units 2026-07.csv', '2026-07-31'],
    ['2026 Main St Rent Roll 9.30.26.pdf', '2026-09-30'],
    ['Screenshot 2026-11-20 at 10.12.25.png', '2026-11-20'],
    ['T12 2026-09.pdf', '2026-09-30'],
    ['T12 202609.pdf', '2026-09-30'],
    ['T12 Sep 2026.pdf', '2026-09-30'],
    ['T12 2026-Sep.pdf', '2026-09-30'],
    ['T12-September-26.pdf', '2026-09-30'],
    ["T12 Sep '26.pdf", '2026-09-30'],
    ['T12 Oct 24.pdf', '2024-10-31'],
    ['Rent Roll Oct 26.xlsx', '2026-10-31'],
    ['Rent Roll Dec 25.xlsx', '2025-12-31'],
    ['Rent Roll Sep. 2026.pdf', '2026-09-30'],
    ['24 units Oct 2026.pdf', '2026-10-31'],
    ['Units 1-24 Oct 2026.pdf', '2026-10-31'],
    ['T12 0926.xlsx', '2026-09-30'],
    ['T12 9-26.xlsx', '2026-09-30'],
    ['Statement 11-2026.pdf', '2026-11-26'],
    ['P&L Feb 2024.pdf', '2024-02-29'],
    ['YTD Sep 2026.pdf', '2026-09-30'],
    ['Sep YTD 2026 P&L.pdf', '2026-09-30'],
    ['P&L YTD thru September 2026.pdf', '2026-09-30'],
    ['Q3 2026.pdf', '2026-09-30'],
    ['2026Q3 Statement.pdf', '2026-09-30'],
    ['Statement 2026-Q2.pdf', '2026-06-30'],
    ['3Q26 P&L.pdf', '2026-09-30'],
    ["Q1'26 P&L.pdf", '2026-03-31'],
    ['Third Quarter 2026.pdf', '2026-09-30'],
    ['2nd Qtr 2026.pdf', '2026-06-30'],
    ['H1 2026 P&L.pdf', '2026-06-30'],
    ['2H25 P&L.pdf', '2025-12-31'],
    ['Rent Roll 26-09-30.pdf', '2026-09-30'],
    ['12_Month_Statement_0926.xls', '2026-09-30'],
    ['Qtr 3 2026 P&L.pdf', '2026-09-30'],
    ['LTM Sep 25.pdf', '2025-09-30'],
    ['Fiscal 2025.pdf', '2025-12-31'],
    ['2025 Fiscal Year.pdf', '2025-12-31'],
    ['Rent Roll as of 093026.pdf', '2026-09-30'],
    ['FY2025.pdf', '2025-12-31'],
    ['FY25 P&L.pdf', '2025-12-31'],
    ['2025 Year End Statement.pdf', '2025-12-31'],
    ['FYE 06-30-25.pdf', '2025-06-30'],
    ['Year ended June 2025.pdf', '2025-06-30'],
  ])('%s suggests %s', (fileName, day) => {
    expect(dateInName(fileName, now)?.day).toBe(day)
  })

  it.each([
    ['T12 Nov 2025 - Oct 2026.pdf', '2026-10-31'],
    ['T12 Nov 2025 – Oct 2026.pdf', '2026-10-31'],
    ['T12_Nov2025_Oct2026.pdf', '2026-10-31'],
    ['T12 November 2025 through October 2026.pdf', '2026-10-31'],
    ['T12 Nov 2025 thru Oct 2026.pdf', '2026-10-31'],
    ['T12 Oct24-Sep25.pdf', '2025-09-30'],
    ["T12 Oct'24-Sep'25.pdf", '2025-09-30'],
    ['Rents Oct 24 - Sep 25.pdf', '2025-09-30'],
    ['T-12 11.2025-10.2026.pdf', '2026-10-31'],
    ['T12 11-2025 to 10-2026.pdf', '2026-10-31'],
    ['T12 2025-11 to 2026-10.pdf', '2026-10-31'],
    ['T12 2025-11-2026-10.pdf', '2026-10-31'],
    ['T12 202511-202610.pdf', '2026-10-31'],
    ['T12 20251101-20261031.pdf', '2026-10-31'],
    ['T12 2025-11-01_2026-10-31.pdf', '2026-10-31'],
    ['T12 1125-1026.pdf', '2026-10-31'],
    ["T12 11'25-10'26.pdf", '2026-10-31'],
    ['T12_11_2025_10_2026.pdf', '2026-10-31'],
    ['T12 Nov. 2025 -- Oct. 2026.pdf', '2026-10-31'],
    ['T12 (Nov 2025) to (Oct 2026).pdf', '2026-10-31'],
    ['T12 10.25-9.26.pdf', '2026-09-30'],
    ['Income Statement 1-1-2026 to 9-30-2026.pdf', '2026-09-30'],
    ['Income Statement 1.1.26-9.30.26.pdf', '2026-09-30'],
    ['Income Statement 1.1-9.30.2026.pdf', '2026-09-30'],
    ['Income Statement 01.01.2026 - 30.09.2026.pdf', '2026-09-30'],
    ['P&L Jan-Sep 2026.pdf', '2026-09-30'],
    ['P&L Jan 1 - Sep 30, 2026.pdf', '2026-09-30'],
    ['P&L 2026 Jan-Sep.pdf', '2026-09-30'],
    ['P&L Jan 2026 - Sep.pdf', '2026-09-30'],
    ['P&L Oct 2025 - Sep.pdf', '2026-09-30'],
    ['P&L Q4 2025 - Q3 2026.pdf', '2026-09-30'],
    ['P&L Q1-Q3 2026.pdf', '2026-09-30'],
    ['P&L FY2023-2025.pdf', '2025-12-31'],
    ['Income 2026-1 to 2026-9.pdf', '2026-09-30'],
    ['Statement 2026-09-01 to 09-30.pdf', '2026-09-30'],
    ['Statement Sep 1, 2026 - Sep 30.pdf', '2026-09-30'],
    ['Statement Sep 1-30, 2026.pdf', '2026-09-30'],
    ['Bank Statements Jan 2026 & Feb 2026.pdf', '2026-02-28'],
    ['T12 Dec 2025 - Nov 2026.pdf', '2026-11-26'],
  ])('%s is a range and suggests its end, %s', (fileName, day) => {
    expect(dateInName(fileName, now)?.day).toBe(day)
  })

  it.each([
    'Rent Roll.xlsx',
    'Unit 0926.pdf',
    '1040.pdf',
    'T12 2031-01.pdf',
    '13.45.26.pdf',
    'Maple 12.pdf',
    'June 24 units.pdf',
    'Rent Roll June 24-unit building.xlsx',
    'May 12 beds.pdf',
    'Rent Roll Oct 24.xlsx',
    'Rent Roll v1.2.26.xlsx',
    'Rent Roll version 2.10.24.xlsx',
    'Build 10.0.19.45.pdf',
    'APN 10-11-12.pdf',
    'Lot 5-2024 survey.pdf',
    '2024 12th St.pdf',
    '919-555-2026.pdf',
    'Cary NC 27511-2026.pdf',
    '2025 Budget.xlsx',
    'YTD 2026.pdf',
    'Budget Jan 2026 - Dec 2026.xlsx',
    'Lease 1-1-25 to 12-31-29.pdf',
    'Q4 2026.pdf',
    'k1 2025.pdf',
    'K-1 2025.pdf',
    'Draw 5 2026.pdf',
    'Rent Roll 20261301.pdf',
    'T12 Oct 2025 to Present.pdf',
    'FY2026.pdf',
    'FY25-26.pdf',
    'Decatur 2026.pdf',
    'Scan 300 dpi 8.5 x 11.pdf',
  ])('%s suggests nothing', (fileName) => {
    expect(dateInName(fileName, now)).toBeNull()
  })

  it.each([
    ['T12 SEP 2026.pdf', 'SEP 2026'],
    ['T12_Nov2025 – Oct2026.pdf', 'Nov2025 - Oct2026'],
    ['T12 0926.xlsx', '0926'],
    ['P&L 2026 Jan-Sep.pdf', '2026 Jan-Sep'],
  ])('%s is quoted as %s', (fileName, from) => {
    expect(dateInName(fileName, now)?.from).toBe(from)
  })
})

describe('the date of the field', () => {
  const fileName = 'T12 Nov 2025 - Oct 2026.pdf'

  it('is the sheet’s; the name’s is shown next to it if it differs', () => {
    expect(suggestDate(fileName, Date.UTC(2026, 9, 31), now)).toEqual({
      day: '2026-10-31',
      reason: 'the sheet',
    })
    expect(suggestDate(fileName, Date.UTC(2026, 8, 30), now)).toEqual({
      day: '2026-09-30',
      reason: 'the sheet. The file name says “Nov 2025 - Oct 2026”',
    })
    expect(suggestDate('T12.xlsx', Date.UTC(2026, 8, 30), now)).toEqual({
      day: '2026-09-30',
      reason: 'the sheet',
    })
  })

  it('is the name’s without a sheet’s date, or with one in the future', () => {
    const named = { day: '2026-10-31', reason: '“Nov 2025 - Oct 2026” in the file name' }
    expect(suggestDate(fileName, null, now)).toEqual(named)
    expect(suggestDate(fileName, Date.UTC(2031, 0, 1), now)).toEqual(named)
    expect(suggestDate('T12.xlsx', Date.UTC(2031, 0, 1), now)).toBeNull()
  })
})
