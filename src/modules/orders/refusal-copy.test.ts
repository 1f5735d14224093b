import { describe, expect, it } from 'vitest'
import { refusalCopy } from './refusal-copy.ts'

const refused = (orderType: 'FULL' | 'LOAN', httpStatus: number | null, mayBeRepeat: boolean) => ({
  orderType,
  httpStatus,
  state: 'refused' as const,
  mayBeRepeat,
})

describe('refusal texts', () => {
  it.each([400, 401, 402, 403, 404, 429])('O6, O7: a %i says that nothing was charged', (status) => {
    const words = refusalCopy(refused('FULL', status, false))
    expect(words.body).toMatch(/^You were not charged\./u)
    expect(words.mustCheck).toBe(false)
  })

  it('O7: a 429 to the only send says that nothing was ordered, and when to retry', () => {
    expect(refusalCopy(refused('FULL', 429, false))).toEqual({
      title: 'Too many requests',
      body: 'You were not charged. Your order wasn’t sent. Try again in a minute.',
      mustCheck: false,
    })
    expect(refusalCopy(refused('LOAN', 429, false)).body).toBe(
      'Nothing was ordered. Your request wasn’t sent. Try again in a minute.',
    )
  })

  it.each([400, 401, 402, 403, 404, 429])(
    'O7: a %i that may answer a resend asks the customer to check for a charge and promises nothing',
    (status) => {
      const words = refusalCopy(refused('FULL', status, true))
      expect(words.mustCheck).toBe(true)
      expect(words.title).toBe('A payment may have gone through')
      expect(words.body).not.toContain('not charged')
      expect(words.body).toContain('Check your card for a charge first.')
    },
  )

  it('O7: a draft that replaced such a refusal still asks', () => {
    const words = refusalCopy({ ...refused('FULL', null, true), state: 'draft' })
    expect(words).toMatchObject({ mustCheck: true, title: 'A payment may have gone through' })
  })

  it('a free request that may have arrived twice says so and doesn’t mention a charge', () => {
    expect(refusalCopy(refused('LOAN', 400, false)).body).toBe('Nothing was ordered.')
    const words = refusalCopy(refused('LOAN', 400, true))
    expect(words).toMatchObject({ mustCheck: false, title: 'A quote request may have gone through' })
    expect(words.body).toContain('a quote may already exist')
    expect(words.body).not.toMatch(/charge|Nothing was ordered/u)
  })
})
