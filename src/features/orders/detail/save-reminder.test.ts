import { describe, expect, it, vi } from 'vitest'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { anOrder } from '#portfolio/testing/test-answers.ts'
import { reminderOf } from './save-reminder.ts'

vi.stubGlobal('location', { origin: 'https://portal.example' })

const order = (more: Parameters<typeof anOrder>[1]): OrderRecord => ({
  account: 'ada@example.com',
  id: 1042,
  propertyId: 7,
  orderType: 'FULL',
  record: anOrder(1042, more),
  placedKnown: true,
  placedAt: 0,
  checkedAt: null,
  amountCents: 35_000,
  card: { brand: 'visa', last4: '4242' },
  seen: [],
  attemptId: 'P-7K3Q',
  rank: 0,
  activityAt: 0,
})
const now = new Date(2026, 10, 30, 23, 59).getTime()
const linesOf = (more: Parameters<typeof anOrder>[1] = {}): string[] =>
  reminderOf(order(more), now).replaceAll('\r\n ', '').split('\r\n')

describe('reminder of an order that needs the customer', () => {
  it('is for tomorrow at 9:00, with the request and the link, and without payment details', () => {
    const lines = linesOf({ message: 'Please upload the current rent roll.' })
    expect(lines).toContain('DTSTART:20261201T090000')
    expect(lines).toContain('UID:plumbline-order-1042@portal.example')
    expect(lines).toContain('URL:https://portal.example/orders/1042')
    expect(lines).toContain('SUMMARY:Reply to the analyst: Main Street Lofts')
    expect(lines).toContain(
      String.raw`DESCRIPTION:Valuation 1042 needs your attention.\n\nPlease upload the current rent roll.\n\nhttps://portal.example/orders/1042`,
    )
    expect(lines.join('\n')).not.toMatch(/4242|P-7K3Q|ada@/u)
  })

  it('is one event, whatever the service’s texts contain', () => {
    const lines = linesOf({
      propertyName: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      typeLabel: 'a\nb',
      message: `${'word, '.repeat(400)}\r\nATTACH:file:///etc/passwd`,
    })
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([])
    expect(linesOf({ propertyName: null, address: null })).toContain('SUMMARY:Reply to the analyst')
  })
})
