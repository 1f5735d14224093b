import { describe, expect, it } from 'vitest'
import { statusSince } from './status-since.ts'

const change = (at: number, status: string | null, message: string | null = null) => ({
  at,
  status,
  label: null,
  message,
})
type Order = Parameters<typeof statusSince>[0]
const order = (status: string | null, seen: Order['seen'], more: object = {}): Order => ({
  record: { id: 1, status, ...more },
  seen,
  rank: status === 'COMPLETED' ? 2 : 1,
  repliedAt: null,
})

describe('when a status began', () => {
  it('is the first sight of its last run; a new message changes nothing', () => {
    const seen = [
      change(1, 'PENDING_CUSTOMER'),
      change(2, 'IN_REVIEW'),
      change(3, 'PENDING_CUSTOMER', 'Rent roll?'),
      change(4, 'PENDING_CUSTOMER', 'And the T-12?'),
    ]
    expect(statusSince(order('PENDING_CUSTOMER', seen))).toBe(3)
    expect(statusSince(order('ELSE', seen))).toBeNull()
    expect(statusSince(order(null, []))).toBeNull()
  })

  it('is the answer’s time for an answered request', () => {
    const asked = order('REQUEST_INFO', [change(3, 'REQUEST_INFO')])
    expect(statusSince({ ...asked, repliedAt: 5 })).toBe(5)
    expect(statusSince({ ...asked, rank: 0 })).toBe(3)
  })

  it('is the service’s time for a completed order, if it can be read', () => {
    const at = Date.parse('2026-11-20T09:00:00Z')
    const seen = [change(at + 9e8, 'COMPLETED')]
    expect(statusSince(order('COMPLETED', seen, { completedAtTimestamp: '2026-11-20T09:00:00Z' }))).toBe(at)
    expect(statusSince(order('COMPLETED', seen, { completedAtTimestamp: 'soon' }))).toBe(at + 9e8)
  })
})
