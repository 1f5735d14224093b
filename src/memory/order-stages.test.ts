import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '@plumbline/service-contract/order'
import { serviceStatus, stageOf, statusText, toneOfStage, typeText } from './order-stages.ts'

describe('stages of an order', () => {
  it('groups every status of the interface', () => {
    expect(ORDER_STATUSES.filter((status) => stageOf(status) === null)).toEqual([])
  })

  it.each(['ARCHIVED', '', null, undefined, 'toString'])('leaves %s without a stage, neutral', (status) => {
    expect(stageOf(status)).toBeNull()
    expect(toneOfStage(stageOf(status))).toBe('neutral')
  })

  it('asks for attention only where the customer must act', () => {
    const loud = ORDER_STATUSES.filter((status) => toneOfStage(stageOf(status)) === 'attention')
    expect(loud).toEqual(['IN_PROGRESS_BY_USER', 'REQUEST_INFO'])
    expect(toneOfStage('done')).toBe('success')
    expect(toneOfStage('closed')).toBe('failure')
    expect(toneOfStage('reading')).toBe('calm')
  })

  it('has one word for each status, whatever the service’s label; an unknown status keeps its own', () => {
    const words = ORDER_STATUSES.map((status) => statusText({ status, statusLabel: 'Approved' }))
    expect(words).toEqual([
      'Submitted',
      'Submitted',
      'Accepted',
      'Reading documents',
      'With an analyst',
      'With an analyst',
      'Needs your answer',
      'Needs your answer',
      'Completed',
      'Rejected',
    ])
    expect(statusText({ status: 'ON_HOLD', statusLabel: 'Held by the county' })).toBe('Held by the county')
    expect(statusText({ statusLabel: ' ', status: 'ON_HOLD' })).toBe('On hold')
    expect(statusText({ statusLabel: null, status: null })).toBe('Status not specified')
    expect(serviceStatus({ statusLabel: 'Approved', status: 'REQUEST_APPROVED' })).toBe('Approved')
    expect(serviceStatus({ statusLabel: null, status: null })).toBeNull()
  })

  it('names the type by the service’s label, else in our words', () => {
    expect(typeText({ typeLabel: null, type: 'VALUATION' })).toBe('Valuation')
    expect(typeText({ typeLabel: 'Detailed valuation', type: 'VALUATION' })).toBe('Detailed valuation')
    expect(typeText({ typeLabel: null, type: 'SPREADING' })).toBe('Spreading')
    expect(typeText({ typeLabel: undefined, type: undefined })).toBe('Type not specified')
  })
})
