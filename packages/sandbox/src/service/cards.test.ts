import { expect, it } from 'vitest'
import { cardOfToken, cardOfNumber, TEST_CARDS } from './cards.ts'

it.each(TEST_CARDS.map((card) => [card.number, card]))('form tokens of %s are used up', (number, card) => {
  const { outcome } = cardOfNumber(number)
  expect(cardOfToken(`tok_sandbox_k2m4_${outcome}`)).toEqual({ card, singleUse: true })
  expect(cardOfToken(`pm_sandbox_k2m4_${outcome}`)).toEqual({ card, singleUse: true })
})

it('refuses a card that isn’t a test card', () => {
  const { outcome } = cardOfNumber('4111111111111111')
  expect(cardOfToken(`tok_sandbox_k2m4_${outcome}`)?.card.message).toMatch(/test mode/u)
})

it.each([
  ['tok_visa', undefined],
  ['pm_card_visa', undefined],
  ['tok_amex', undefined],
  ['tok_chargeDeclined', 'Your card was declined.'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
])("Stripe's own %s can be charged any number of times: %s", (token, message) => {
  const found = cardOfToken(token)
  expect([found?.singleUse, found?.card.message]).toEqual([false, message])
})

it.each([
  '',
  'tok_',
  'tok_nobody',
  'pm_visa',
  'visa',
  'tok_error500',
  'tok_sandbox_k2m4_nobody',
  'tok_sandbox__visa',
  'card_visa',
])('%j isn’t a token', (token) => {
  expect(cardOfToken(token)).toBeNull()
})

it('has one outcome and one number per card', () => {
  expect(new Set(TEST_CARDS.map(({ outcome }) => outcome)).size).toBe(TEST_CARDS.length)
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
})
