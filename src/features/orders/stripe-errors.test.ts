import { describe, expect, it } from 'vitest'
import { cardProblem, thrownCardProblem } from './pay.ts'

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

  it('cardholders see Stripe’s own sentence for their errors, and ours for all others', () => {
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
  ] as const)('the problem points to the field that %s names', (code, field) => {
    expect(cardProblem({ type: 'validation_error', ...(code === undefined ? {} : { code }) }).field).toBe(
      field,
    )
  })

  it('an error that isn’t about the card points to no field and says that retrying won’t help', () => {
    expect(cardProblem({ type: 'api_connection_error', message: 'x' }).field).toBeNull()
    for (const problem of [
      cardProblem({ type: 'authentication_error', message: 'No such key' }),
      thrownCardProblem(),
    ])
      expect(problem).toMatchObject({ field: null, body: expect.stringContaining('won’t help') as string })
  })

  it('an undocumented Stripe error type gets a general text', () => {
    const unknownType = JSON.parse('{"type":"new_error"}') as { type: 'api_error' }
    expect(cardProblem(unknownType).title).toContain('aren’t set up')
  })
})
