import { describe, expect, it } from 'vitest'
import { outcomeOfToken } from './cards.ts'
import { TEST_CARDS } from './card-numbers.ts'

const messageOf = (token: string): string | null => {
  const outcome = outcomeOfToken(token)
  return outcome?.ok === false ? outcome.message : null
}

describe('tokens of the card form', () => {
  it('succeed once for the good cards', () => {
    expect(outcomeOfToken('tok_sandbox_k2m4_visa')).toEqual({
      ok: true,
      brand: 'visa',
      last4: '4242',
      singleUse: true,
    })
    expect(outcomeOfToken('pm_sandbox_k2m4_amex')).toMatchObject({ ok: true, brand: 'amex', last4: '0005' })
  })

  it('carry our own two happenings', () => {
    expect(outcomeOfToken('tok_sandbox_k2m4_error500')).toEqual({ ok: 'error-500' })
    expect(outcomeOfToken('tok_sandbox_k2m4_answerlost')).toEqual({ ok: 'answer-lost' })
  })

  it('refuse a card that is not a test card', () => {
    expect(messageOf('tok_sandbox_k2m4_nottestcard')).toMatch(/test mode/u)
  })
})

describe("Stripe's own test ids", () => {
  it.each(['tok_visa', 'pm_card_visa', 'tok_mastercard', 'tok_amex', 'pm_card_visa_debit'])(
    '%s succeeds any number of times',
    (token) => {
      expect(outcomeOfToken(token)).toMatchObject({ ok: true, singleUse: false })
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
    expect(outcomeOfToken(token)).toMatchObject({ ok: false, singleUse: false })
  })
})

it.each([
  '',
  'tok_',
  'tok_nobody',
  'pm_visa',
  'visa',
  'tok_sandbox_k2m4_nobody',
  'tok_sandbox__visa',
  'card_visa',
])('%j is no token', (token) => {
  expect(outcomeOfToken(token)).toBeNull()
})

it('says something different for every card that is refused', () => {
  const messages = TEST_CARDS.flatMap(({ message }) => message ?? [])
  expect(messages.length).toBeGreaterThan(10)
  expect(new Set(messages).size).toBe(messages.length)
})

it('has one outcome and one number per card', () => {
  expect(new Set(TEST_CARDS.map(({ outcome }) => outcome)).size).toBe(TEST_CARDS.length)
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
})
