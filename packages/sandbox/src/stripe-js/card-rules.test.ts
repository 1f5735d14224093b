import { describe, expect, it } from 'vitest'
import { TEST_CARDS } from '../service/cards.ts'
import { expiryProblem, FIELDS } from './card-rules.ts'

const { cardNumber, cardExpiry, cardCvc } = FIELDS

describe('the number', () => {
  it.each(TEST_CARDS.map(({ number }) => number))('%s is right', (number) => {
    expect(cardNumber.problem(number)).toBeNull()
  })

  it('is invalid at full length with a wrong check digit, and incomplete until then', () => {
    expect(cardNumber.problem('4242424242424241')).toBe('invalid_number')
    expect(cardNumber.problem('424242')).toBe('incomplete_number')
    expect(cardNumber.problem('')).toBe('incomplete_number')
  })

  it('has at most sixteen digits, shown in groups', () => {
    expect(cardNumber.keep('4242 4242 4242 4242 99')).toBe('4242424242424242')
    expect(cardNumber.show('4242424242424242')).toBe('4242 4242 4242 4242')
    expect(cardNumber.show('42424')).toBe('4242 4')
  })
})

describe('the expiration date', () => {
  it.each([
    ['1226', null],
    ['1126', null],
    ['1026', 'invalid_expiry_month_past'],
    ['1225', 'invalid_expiry_year_past'],
    ['1327', 'incomplete_expiry'],
    ['12', 'incomplete_expiry'],
  ])('%s: %s', (digits, problem) => {
    expect(expiryProblem(digits, new Date(2026, 10, 21))).toBe(problem)
  })

  it.each([
    ['4', '04', '04'],
    ['12', '12', '12'],
    ['4/27', '0427', '04 / 27'],
    ['04 / 2027', '0427', '04 / 27'],
    ['04278', '0427', '04 / 27'],
    ['letters', '', ''],
  ])('%j is %j, shown as %j', (typed, digits, shown) => {
    expect(cardExpiry.keep(typed)).toBe(digits)
    expect(cardExpiry.show(digits)).toBe(shown)
  })
})

it('the security code has three or four digits', () => {
  const problems = ['12', '123', '1234'].map((digits) => cardCvc.problem(digits))
  expect(problems).toEqual(['incomplete_cvc', null, null])
  expect(cardCvc.keep('12345')).toBe('1234')
})
