import { describe, expect, it } from 'vitest'
import { cardOfToken, cardOfNumber, TEST_CARDS } from './cards.ts'

describe('card form tokens', () => {
  it('can be charged once, and name their card', () => {
    expect(cardOfToken('tok_sandbox_k2m4_visa')).toMatchObject({
      card: { brand: 'Visa', number: '4242424242424242' },
      singleUse: true,
    })
    expect(cardOfToken('pm_sandbox_k2m4_amex')).toMatchObject({
      card: { brand: 'American Express' },
      singleUse: true,
    })
  })

  it.each(TEST_CARDS.map((card) => [card.number, card]))('name the card %s', (number, card) => {
    expect(cardOfToken(`tok_sandbox_k2m4_${cardOfNumber(number).outcome}`)).toEqual({ card, singleUse: true })
  })

  it('include our own two failures', () => {
    expect(cardOfToken('tok_sandbox_k2m4_error500')?.card.happening).toBe('error-500')
    expect(cardOfToken('tok_sandbox_k2m4_answerlost')?.card.happening).toBe('answer-lost')
  })

  it('refuse a card that isn’t a test card', () => {
    const { outcome } = cardOfNumber('4111111111111111')
    expect(cardOfToken(`tok_sandbox_k2m4_${outcome}`)?.card.message).toMatch(/test mode/u)
  })
})

describe("Stripe's own test ids", () => {
  it.each(['tok_visa', 'pm_card_visa', 'tok_mastercard', 'tok_amex', 'pm_card_visa_debit'])(
    '%s succeeds any number of times',
    (token) => {
      const found = cardOfToken(token)
      expect([found?.singleUse, found?.card.message]).toEqual([false, undefined])
    },
  )

  it.each([
    'tok_chargeDeclined',
    'pm_card_chargeDeclined',
    'tok_chargeDeclinedInsufficientFunds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'tok_chargeDeclinedExpiredCard',
    'tok_chargeDeclinedIncorrectCvc',
    'tok_chargeDeclinedProcessingError',
    'tok_chargeCustomerFail',
    'pm_card_authenticationRequired',
    'pm_card_radarBlock',
  ])('%s is refused any number of times', (token) => {
    expect(cardOfToken(token)).toMatchObject({ card: { message: expect.any(String) }, singleUse: false })
  })
})

it.each([
  '',
  'tok_',
  'tok_nobody',
  'pm_visa',
  'visa',
  'tok_error500',
  'tok_nottestcard',
  'tok_sandbox_k2m4_nobody',
  'tok_sandbox__visa',
  'card_visa',
])('%j isn’t a token', (token) => {
  expect(cardOfToken(token)).toBeNull()
})

it('gives each refused card its own message', () => {
  const messages = TEST_CARDS.flatMap(({ message }) => message ?? [])
  expect(messages.length).toBeGreaterThan(10)
  expect(new Set(messages).size).toBe(messages.length)
})

it('has one outcome and one number per card', () => {
  expect(new Set(TEST_CARDS.map(({ outcome }) => outcome)).size).toBe(TEST_CARDS.length)
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
})
