import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES, type Order } from '@plumbline/service-contract/order'
import { DEMO_STORY } from './demo-story.ts'
import { newDemo, serviceOfFile, type Answer } from '../testing/test-service.ts'

const service = await serviceOfFile()
const demo = await newDemo(service)
const { key } = demo

describe('the demo account', () => {
  it('has a storage property of 328 units, a list of 314 units, and one with the other 14', () => {
    const story = DEMO_STORY.find(({ name }) => name === 'High Street Storage')
    const sent = story?.documents[0]
    const paper = (name: string): string => readFileSync(join(import.meta.dirname, 'papers', name), 'utf8')
    const units = (text: string): string[] => text.split('\n').filter((line) => /^[ABC]\d{3},/u.test(line))
    const first = units(paper('High St units.csv'))
    const all = units(paper('High St all units 2026-11-15.csv'))
    expect([first.length, all.length]).toEqual([314, 328])
    expect(all.filter((line) => line.includes(',VACANT,'))).toHaveLength(14)
    expect(sent?.fileName).toBe('High St units.csv')
    expect(sent?.figures).toMatchObject({ units: 314, occupied: 314, findings: ['R3', 'R5'] })
    expect(demo.portfolio.properties).toContainEqual(
      expect.objectContaining({ propertyName: 'High Street Storage', units: 328 }),
    )
    expect(demo.portfolio.documents).toContainEqual(
      expect.objectContaining({ figures: expect.objectContaining({ units: 314, rentCents: 36_156_00 }) }),
    )
  })

  it('has an order in every state, as its story expects', () => {
    const statuses = demo.portfolio.orders.map(({ record }) => record.status)
    expect(statuses).toEqual(DEMO_STORY.flatMap(({ orders }) => orders.map(({ expected }) => expected)))
    expect(new Set(statuses)).toEqual(new Set(ORDER_STATUSES))
    for (const { record, seen } of demo.portfolio.orders) {
      expect(seen.at(-1)).toMatchObject({ status: record.status, message: record.message })
    }
  })

  it('took days over its orders, and serves a sample report of two pages', async () => {
    for (const { placedAt, seen } of demo.portfolio.orders) {
      const times = [placedAt, ...seen.map(({ at }) => at)]
      expect(times).toEqual(times.toSorted((a, b) => a - b))
    }
    const took = demo.portfolio.orders
      .filter(({ record }) => record.status === 'COMPLETED')
      .map(({ placedAt, seen }) => (seen.at(-1)?.at ?? 0) - placedAt)
    expect(new Set(took)).toEqual(new Set([3 * 86_400_000]))
    const sample = await fetch(`${service.origin}/sandbox/sample-report.pdf`)
    expect(sample.headers.get('Content-Type')).toBe('application/pdf')
    expect((await sample.text()).match(/\/Type\s*\/Page\b/gu)).toHaveLength(2)
  })

  it('has orders, documents and charges that the service knows', async () => {
    for (const { id, record } of demo.portfolio.orders) {
      const read = await service.call('GET', `/public/valuation/order/${id}`, { key })
      expect(read.body.data).toMatchObject({ id, propertyId: record.propertyId, type: record.type })
      expect((read.body.data as Order).documents?.length).toBe(record.documents?.length)
    }
    expect(demo.portfolio.account).toBe(demo.email)
    expect(demo.portfolio.properties).toHaveLength(6)
    const counters = await fetch(`${service.origin}/sandbox/api/counters?account=${demo.email}`, {
      headers: { 'X-Sandbox-Token': service.app.controlAccess.token },
    })
    expect(((await counters.json()) as Answer['body']).data).toMatchObject({
      charges: 5,
      orders: 11,
      documents: 13,
    })
  })
})
