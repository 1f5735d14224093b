import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { StorageError } from '#platform/storage-error.ts'
import { anAttempt } from '#memory/testing/test-attempts.ts'
import { linkRefusal, whyNotResent, whyUnknown } from './attempt-copy.ts'
import { noJournal, payProblems, products } from './placing-copy.ts'

describe('texts for calls that were not sent', () => {
  it.each([
    ['other-property', /^Order 42 is for another property/u],
    ['quote', /is a loan quote, but this was a valuation/u],
    ['other-time', /was placed at a different time/u],
    ['taken', /already belongs to reference P-7K3Q/u],
    ['settled', /already resolved/u],
  ] as const)('O19: an order number refused as %s explains why', (reason, words) => {
    expect(linkRefusal({ ok: false, reason, orderId: 42, takenBy: 'P-7K3Q' })).toMatch(words)
  })

  it('O13: a payment that can’t be recorded names the storage problem and says that nothing was charged', () => {
    const full = new StorageError('full', 'portfolio')
    expect(payProblems.noJournal(full).body).toMatch(/storage is full\..*Nothing was charged\.$/u)
    expect(noJournal('FULL', full).body).toMatch(/Nothing was ordered and nothing was charged\.$/u)
    expect(noJournal('LOAN', full).body).not.toContain('charged')
  })

  it('a resend that never left the browser promises nothing about the first send', () => {
    for (const kind of ['unreachable', 'signed-out', 'forbidden'] as const)
      expect(whyNotResent(new ApiError(kind, 'createOrder'))).not.toMatch(/charge/u)
    expect(whyNotResent(new StorageError('stuck', 'portfolio'))).toContain('couldn’t save a record')
  })

  it('O8: a 409 is a possible duplicate', () => {
    expect(whyUnknown(anAttempt({ state: 'unknown', httpStatus: 409 }))).toContain('may already exist')
  })

  it('takes the price from the contract', () => {
    expect(products.FULL.price).toBe('$350')
  })
})
