import { describe, expect, it } from 'vitest'
import { localDay } from '#lib/format-date.ts'
import { dateError, dayToMs } from '../intake/document-date.ts'
import { guessType } from '../intake/guess-type.ts'
import { readPageRange } from '../intake/page-range.ts'

const now = new Date(2026, 10, 21, 15).getTime()

describe('page range', () => {
  it.each([
    ['', null],
    ['3-7', '3-7'],
    ['1–3', '1-3'],
    [' 2 - 4 ', '2-4'],
    ['3-3', '3-3'],
    ['1-12', null],
  ])('U37 %s is sent as %s', (typed, value) => {
    expect(readPageRange(typed, 12)).toEqual({ ok: true, value })
  })

  it.each([
    ['5', '5-5'],
    ['5-', null],
    ['0-3', '1-3'],
    ['7-3', '3-7'],
    ['1-999', '1-12'],
    ['99', null],
    ['abc', null],
    ['-3', null],
    ['1-2-3', null],
  ])('U37 %s isn’t sent, and %s is offered', (typed, offer) => {
    const reading = readPageRange(typed, 12)
    expect(reading).toMatchObject({ ok: false, offer })
  })

  it('U37 without a page count, only the format is checked', () => {
    expect(readPageRange('1-999', null)).toEqual({ ok: true, value: '1-999' })
  })
})

describe('document date', () => {
  it.each(['2026-02-31', '20226-01-01', '2026-11-23', '1969-12-31', '26-1-1'])(
    'U75 %s is rejected',
    (day) => {
      expect(dateError(day, now)).not.toBeNull()
    },
  )

  it('U75 tomorrow and 1970 are accepted', () => {
    expect(dateError('2026-11-22', now)).toBeNull()
    expect(dateError('1970-01-01', now)).toBeNull()
    expect(dateError('', now)).toBeNull()
  })

  it('a day is sent as noon UTC', () => {
    expect(dayToMs('2026-09-30')).toBe(Date.UTC(2026, 8, 30, 12))
    expect(dayToMs('2026-02-30')).toBeNull()
    expect(localDay(now)).toBe('2026-11-21')
  })
})

describe('document type guess', () => {
  it.each([
    ['Rent Roll 9.30.26.xlsx', 'RENT_ROLL'],
    ['RR_2026.xlsx', 'RENT_ROLL'],
    ['RentRoll.pdf', 'RENT_ROLL'],
    ['T-12 Oct.pdf', 'OPERATING_STATEMENT'],
    ['T12.PDF', 'OPERATING_STATEMENT'],
    ['Profit and Loss.pdf', 'OPERATING_STATEMENT'],
    ['2024 P&L.xlsx', 'OPERATING_STATEMENT'],
    ['2026 Budget.xlsx', 'BUDGET'],
    ['Construction budget v2.xlsx', 'DEVELOPMENT_BUDGET'],
    ['Balance Sheet.pdf', 'BALANCE_SHEET'],
    ['Bank Statement March.pdf', 'BANK_STATEMENT'],
    ['2024 Form 1065.pdf', 'TAX_RETURN'],
    ['K-1.pdf', 'TAX_RETURN'],
    ['PFS Smith.pdf', 'GUARANTOR_FINANCIAL_STATEMENT'],
    ['STAR report.xlsx', 'HOTEL_OPERATING_METRICS'],
    ['Offering Memorandum.pdf', 'INFO_MEMO'],
    ['Loan memo.pdf', 'LOAN_INFO_MEMO'],
    ['Appraisal.pdf', 'APPRAISAL_REPORT'],
    ['Phase I ESA.pdf', 'INSPECTION_REPORT'],
    ['Lease unit 4.pdf', 'LEASE_AGREEMENT'],
    ['Loan Agreement.pdf', 'LOAN_AGREEMENT'],
    ['Guaranty.pdf', 'GUARANTY'],
    ['DACA.pdf', 'CASH_MANAGEMENT_AGREEMENT'],
    ['PSA executed.pdf', 'PROPERTY_PURCHASE_AGREEMENT'],
    ['Mortgage payoff.pdf', 'MORTGAGE_STATEMENT'],
    ['Insurance policy.pdf', 'INSURANCE_POLICY'],
    ['ACORD 25.pdf', 'ACORD'],
    ['G702.pdf', 'PAYMENT_APPLICATION'],
    ['Invoice 77.pdf', 'INVOICE'],
    ['Lien Waiver.pdf', 'LIEN_WAIVER'],
  ])('%s is guessed as %s, with a reason', (fileName, type) => {
    const guess = guessType(fileName, { extension: fileName.split('.').at(-1)?.toLowerCase() ?? '' })
    expect(guess?.type).toBe(type)
    expect(guess?.reason).toMatch(/the file name says “.+”/u)
  })

  it.each([
    ['1120 Route 9 Inspection.pdf', 'INSPECTION_REPORT'],
    ['Purchase, NY Appraisal.pdf', 'APPRAISAL_REPORT'],
    ['Guaranty Bank Building Lease.pdf', 'LEASE_AGREEMENT'],
    ['Star Spangled Plaza Lease.pdf', 'LEASE_AGREEMENT'],
    ['Nonprofit Housing Lease.pdf', 'LEASE_AGREEMENT'],
    ['Unit K-1 Lease.pdf', 'LEASE_AGREEMENT'],
    ['Oak Hollow Phase 1 Lease.pdf', 'LEASE_AGREEMENT'],
    ['Insurance Invoice.pdf', 'INVOICE'],
    ['Statement of Operations.pdf', 'OPERATING_STATEMENT'],
    ['LTM Oct 2026.pdf', 'OPERATING_STATEMENT'],
    ['12 Month Statement.pdf', 'OPERATING_STATEMENT'],
    ['PnL_2026-10.pdf', 'OPERATING_STATEMENT'],
    ['RR0831.pdf', 'RENT_ROLL'],
    ['Ｒｅｎｔ Ｒｏｌｌ.pdf', 'RENT_ROLL'],
    ['Property Condition Assessment.pdf', 'INSPECTION_REPORT'],
    ['Insurance - Park Plaza.pdf', 'INSURANCE_POLICY'],
    ['Mortgage, 12 Main St.pdf', 'MORTGAGE_STATEMENT'],
    ['1040 Main St Rent Roll.pdf', 'RENT_ROLL'],
    ['Bank Street Apartments Rent Roll.pdf', 'RENT_ROLL'],
    ['1065 Elm Ave T-12.pdf', 'OPERATING_STATEMENT'],
    ['Rent Roll - First National Bank.xlsx', 'RENT_ROLL'],
    ['Mortgage Plaza P&L 2025.pdf', 'OPERATING_STATEMENT'],
    ['1120 S Park Blvd Budget.xlsx', 'BUDGET'],
    ['Purchase Street Lofts T12 Insurance.pdf', 'OPERATING_STATEMENT'],
    ['Bank Statement 1040 Main St.pdf', 'BANK_STATEMENT'],
    ['Policy Court Insurance Policy.pdf', 'INSURANCE_POLICY'],
    ['2025 Form 1040 Main St.pdf', 'TAX_RETURN'],
    ['1040 Schedule E Oak Court.pdf', 'TAX_RETURN'],
    ['1065 Elm Holdings LLC 2025.pdf', 'TAX_RETURN'],
    ['1040 - 412 Main St.pdf', 'TAX_RETURN'],
    ['k1 Oak Street Partners.pdf', 'TAX_RETURN'],
    ['Mortgage 412 Main St.pdf', 'MORTGAGE_STATEMENT'],
    ['Draw 5 Elm Street.pdf', 'PAYMENT_APPLICATION'],
    ['Lease Apartment 4.pdf', 'LEASE_AGREEMENT'],
  ])('%s is guessed as %s: what a building is named after is no type', (fileName, type) => {
    expect(guessType(fileName, { extension: 'pdf' })?.type).toBe(type)
  })

  it.each([
    '1065 Peachtree NE.pdf',
    '1040 US-1 Survey.pdf',
    '1120 S Elm.pdf',
    'Unit K1.pdf',
    'Pet Policy.pdf',
    'Memorandum of Understanding.pdf',
    'Note to File.pdf',
    'Oak Hollow Phase 1 Plan.pdf',
    'Budget Inn.pdf',
    '1040 Main St.pdf',
    '1065 Elm Ave.pdf',
    '1120 Broadway.pdf',
    '1040 Martin Luther King Jr Blvd.pdf',
    '1040 5th Avenue scan.pdf',
    'Bank Street Apartments.pdf',
    'Bank of America Tower.pdf',
    'k1 House.pdf',
    'Note Ave.pdf',
    'Purchase St.pdf',
    'Draw Rd.pdf',
    'Guaranty Building.pdf',
    'Star Apartments.pdf',
  ])('%s names a place, no type', (fileName) => {
    expect(guessType(fileName, { extension: 'pdf' })).toBeNull()
    expect(guessType('a.xlsx', { extension: 'xlsx', sheetNames: [fileName.slice(0, -4)] })).toBeNull()
  })

  it('the reason quotes the name in its spelling', () => {
    expect(guessType('RENT_ROLL 2026.xlsx', { extension: 'xlsx' })?.reason).toBe(
      'the file name says “RENT_ROLL”',
    )
    expect(guessType('2024 P&L.xlsx', { extension: 'xlsx' })?.reason).toBe('the file name says “P&L”')
  })

  it('content beats the name, and a sheet name beats the file kind', () => {
    expect(guessType('Book1.xlsx', { extension: 'xlsx', sheetNames: ['Notes', 'Rent Roll'] })).toEqual({
      type: 'RENT_ROLL',
      reason: 'a sheet is named “Rent Roll”',
    })
    expect(guessType('IMG_0042.jpg', { extension: 'jpg' })?.type).toBe('SITE_IMAGES')
    expect(guessType('scan.pdf', { extension: 'pdf', text: 'U.S. Form 1065' })?.type).toBe('TAX_RETURN')
    const text = 'Lease Income, Rent, Model Units, Tenant Charges, Total Income, Payroll, Total Expense'
    expect(guessType('Cash flow.csv', { extension: 'csv', text })?.type).toBe('OPERATING_STATEMENT')
  })

  it('U76 nothing is guessed without a clue', () => {
    expect(guessType('Document1.pdf', { extension: 'pdf' })).toBeNull()
  })
})
