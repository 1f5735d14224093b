import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '@plumbline/service-contract/order'
import { planOf, progressAt, type Push } from './lifecycle.ts'
import { statusLabel } from './status-labels.ts'

const at = (
  seconds: number,
  order: { plan?: 'straight' | 'request-info' | 'rejected'; pushes?: Push[]; answersAt?: number[] } = {},
) =>
  progressAt(
    { plan: 'straight', orderType: 'FULL', createdAt: 0, pushes: [], answersAt: [], ...order },
    seconds * 1000,
  )
const push = (seconds: number, status: string, message: string | null = null): Push => ({
  at: seconds * 1000,
  status,
  message,
})

describe('progressAt', () => {
  it('follows the plan', () => {
    expect([0, 19, 20, 44, 45, 85, 120, 239, 240].map((seconds) => at(seconds).status)).toEqual([
      'REQUEST_SUBMITTED',
      'REQUEST_SUBMITTED',
      'REQUEST_APPROVED',
      'REQUEST_APPROVED',
      'WAITING_STANDARDIZATION',
      'STANDARDIZED_NOT_REVIEWED',
      'IN_PROGRESS_BY_SC',
      'IN_PROGRESS_BY_SC',
      'COMPLETED',
    ])
    expect(at(9999)).toMatchObject({ status: 'COMPLETED', since: 240_000 })
  })

  it('continues from a pushed status, with its message', () => {
    const pushes = [push(10, 'IN_PROGRESS_BY_SC', 'An analyst has started early.')]
    expect(at(5, { pushes }).status).toBe('REQUEST_SUBMITTED')
    expect(at(10, { pushes })).toEqual({
      status: 'IN_PROGRESS_BY_SC',
      message: 'An analyst has started early.',
      since: 10_000,
      asked: false,
    })
    expect(at(130, { pushes })).toMatchObject({ status: 'COMPLETED', since: 130_000 })
  })

  it('a pushed status has the analyst’s usual message', () => {
    for (const [status, message] of [
      ['REQUEST_INFO', 'rent roll'],
      ['REJECTED', 'can’t value'],
      ['COMPLETED', 'valuation is complete'],
    ] as const)
      expect(at(10, { pushes: [push(10, status)] }).message).toContain(message)
    expect(at(10, { pushes: [push(10, 'REQUEST_APPROVED')] }).message).toBeNull()
  })

  it('stays at a pushed status outside of all plans', () => {
    for (const status of ['SOMETHING_NEW', 'REQUEST_STARTED', 'IN_PROGRESS_BY_USER'])
      expect(at(9999, { pushes: [push(300, status)] })).toMatchObject({ status, since: 300_000 })
  })

  it('requests a document if there is none, and follows the parcel’s scenario', () => {
    expect(planOf(null, 0)).toBe('request-info')
    expect(planOf(null, 1)).toBe('straight')
    expect(planOf('rejected', 3)).toBe('rejected')
    expect(at(9999, { plan: 'rejected' }).status).toBe('REJECTED')
  })
})

it('every status has a label, even an unknown one', () => {
  for (const status of ORDER_STATUSES) expect(statusLabel(status)).toMatch(/^[A-Z][a-z ,]+$/u)
  expect(statusLabel('SOMETHING_NEW')).toBe('Something new')
})
