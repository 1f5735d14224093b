import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '../service/cards.ts'
import {
  brandOf,
  cvcState,
  expiryState,
  keepExpiry,
  keepNumber,
  numberState,
  showExpiry,
  showNumber,
} from './card-rules.ts'

const now = new Date(2026, 10, 21)
const code = (state: { error: { code: string } | null }): string | null => state.error?.code ?? null
const leaveCode = (state: { leaveError: { code: string } | null }): string | null =>
  state.leaveError?.code ?? null

describe('the number', () => {
  it.each(TEST_CARDS.map(({ number, brand }) => [number, brand]))('%s is complete, %s', (number, brand) => {
    expect(numberState(number)).toMatchObject({ complete: true, error: null, leaveError: null })
    expect(brandOf(number)).toBe(brand)
  })

  it('is invalid at full length with a wrong check digit, and incomplete until then', () => {
    expect(code(numberState('4242424242424241'))).toBe('invalid_number')
    expect(code(numberState('424242'))).toBeNull()
    expect(leaveCode(numberState('424242'))).toBe('incomplete_number')
    expect(numberState('')).toMatchObject({ complete: false, error: null })
  })

  it('is limited to its brand’s length and shown in groups', () => {
    expect(keepNumber('4242 4242 4242 4242 99')).toBe('4242424242424242')
    expect(keepNumber('3782 822463 100059')).toBe('378282246310005')
    expect(showNumber('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(showNumber('378282246310005')).toBe('3782 822463 10005')
    expect(showNumber('3622720627')).toBe('3622 720627')
  })
})

describe('the expiry', () => {
  it.each([
    ['1226', null],
    ['1126', null],
    ['1026', 'invalid_expiry_month_past'],
    ['1225', 'invalid_expiry_year_past'],
    ['1299', 'invalid_expiry_year'],
    ['12', null],
  ])('%s: %s', (digits, expected) => {
    expect(code(expiryState(digits, now))).toBe(expected)
  })

  it('is incomplete if left early', () => {
    expect(leaveCode(expiryState('12', now))).toBe('incomplete_expiry')
    expect(expiryState('1226', now).complete).toBe(true)
    expect(expiryState('1025', now).complete).toBe(false)
  })

  it.each([
    ['4', '04'],
    ['1', '1'],
    ['1/', '01'],
    ['12', '12'],
    ['13', '013'],
    ['00', '0'],
    ['04/27', '0427'],
    ['04 / 2027', '0427'],
    ['0427', '0427'],
    ['04278', '0427'],
    ['letters', ''],
  ])('%j is stored as %j', (typed, kept) => {
    expect(keepExpiry(typed)).toBe(kept)
  })

  it('is shown with a slash', () => {
    expect(showExpiry('0')).toBe('0')
    expect(showExpiry('04')).toBe('04 / ')
    expect(showExpiry('0427')).toBe('04 / 27')
  })
})

describe('the security code', () => {
  it('has four digits for American Express, three for other brands', () => {
    expect(cvcState('123', 'visa').complete).toBe(true)
    expect(cvcState('123', 'amex').complete).toBe(false)
    expect(cvcState('1234', 'amex').complete).toBe(true)
    expect(cvcState('123', 'unknown').complete).toBe(true)
    expect(leaveCode(cvcState('12', 'visa'))).toBe('incomplete_cvc')
  })
})
