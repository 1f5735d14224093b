import { describe, expect, it } from 'vitest'
import { cardProblem, thrownCardProblem } from './stripe-errors.ts'

describe('every row of the card error table says that nothing was charged', () => {
  const types = [
    'validation_error',
    'card_error',
    'api_connection_error',
    'rate_limit_error',
    'api_error',
    'authentication_error',
    'invalid_request_error',
    'idempotency_error',
  ] as const
  it.each(types)('%s', (type) => {
    expect(cardProblem({ type, message: 'Your card number is incomplete.' }).body).toContain(
      'Nothing was charged.',
    )
  })

  it("keeps Stripe's own sentence for card holders and hides the rest", () => {
    expect(cardProblem({ type: 'card_error', message: 'Your card number is incomplete.' }).body).toMatch(
      /^Your card number is incomplete\./u,
    )
    expect(cardProblem({ type: 'api_error', message: 'stack trace' }).body).not.toContain('stack trace')
  })

  it.each([
    ['incomplete_number', 'number'],
    ['invalid_expiry_year_past', 'expiry'],
    ['incomplete_cvc', 'cvc'],
    ['incorrect_cvc', 'cvc'],
    ['card_declined', 'number'],
    [undefined, 'number'],
  ] as const)('leads to the field that %s is about', (code, field) => {
    expect(cardProblem({ type: 'validation_error', ...(code === undefined ? {} : { code }) }).field).toBe(
      field,
    )
  })

  it('leads to no field where the card is not the matter, and offers no retry that cannot help', () => {
    expect(cardProblem({ type: 'api_connection_error', message: 'x' }).field).toBeNull()
    for (const problem of [
      cardProblem({ type: 'authentication_error', message: 'No such key' }),
      thrownCardProblem(),
    ])
      expect(problem).toMatchObject({ field: null, body: expect.stringContaining('won’t help') as string })
  })

  it('survives a type that Stripe has not documented', () => {
    const unknownType = JSON.parse('{"type":"new_error"}') as { type: 'api_error' }
    expect(cardProblem(unknownType).title).toContain('aren’t set up')
  })
})
