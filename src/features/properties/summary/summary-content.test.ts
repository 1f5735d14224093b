import { describe, expect, it } from 'vitest'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#memory/store/records.ts'
import { anOrder } from '#memory/testing/test-answers.ts'
import { summaryOf } from './summary-content.ts'
import { summaryText } from './summary-text.ts'

const NOW = Date.parse('2026-11-22T12:00:00')
const noon = (day: string): number => Date.parse(`${day}T12:00:00`)

const property: PropertyRecord = {
  account: 'ada@example.com',
  propertyId: 7,
  countyId: '37183',
  parcelId: '0123-45',
  serviceName: 'Main Street Lofts',
  label: 'Oak Hollow',
  address: '12 Main St, Raleigh, NC 27601',
  propertyType: 'Multifamily',
  units: 24,
  size: 31_300,
  createdAt: noon('2026-01-01'),
  activityAt: noon('2026-01-01'),
  source: 'created',
  hidden: false,
  client: 'Kim & Partners',
  note: 'a private note',
  kind: null,
  setAside: [{ line: 'budget', reason: 'Bought this year' }],
}
const document = (id: number, type: string, more: Partial<DocumentRecord> = {}): DocumentRecord => ({
  account: property.account,
  id,
  propertyId: 7,
  name: `Document no. ${id}`,
  type,
  fileName: null,
  statusLabel: null,
  date: noon('2026-09-30'),
  uploadedAt: noon('2026-11-01'),
  timeOf: 'upload',
  source: 'created',
  figures: null,
  size: null,
  fingerprint: null,
  ...more,
})
const order = (id: number, more: Partial<OrderRecord> = {}): OrderRecord => ({
  account: property.account,
  id,
  propertyId: 7,
  orderType: 'FULL',
  record: anOrder(id),
  placedAt: noon('2026-11-01') + id,
  placedKnown: true,
  checkedAt: null,
  amountCents: 35_000,
  card: { brand: 'visa', last4: '4242' },
  seen: [{ at: noon('2026-11-02'), status: 'IN_PROGRESS_BY_SC', label: 'Analyst at work', message: null }],
  openedAt: null,
  repliedAt: null,
  attemptId: 'P-AAAA',
  rank: 1,
  activityAt: 0,
  ...more,
})
const lost = {
  account: property.account,
  attemptId: 'P-7K3Q',
  state: 'unknown',
  amountCents: 35_000,
  cardToken: 'tok_secret',
  orderType: 'FULL',
} as Attempt

const roll = document(1, 'RENT_ROLL', {
  name: 'Rent Roll 2026-03',
  date: noon('2026-03-31'),
  figures: {
    of: 'RENT_ROLL',
    readAt: noon('2026-11-01'),
    asOf: Date.UTC(2026, 2, 31),
    units: 24,
    occupied: 22,
    rentCents: 3_254_000,
    months: null,
    incomeCents: null,
    expensesCents: null,
    noiCents: null,
    incomeMonths: null,
    expensesMonths: null,
    findings: ['R4'],
  },
})
const subject = {
  property,
  documents: [roll, document(2, 'GENERATED'), document(3, 'OTHER'), document(4, 'SITE_IMAGES')],
  orders: [
    order(1042, {
      rank: 0,
      record: anOrder(1042, {
        status: 'REQUEST_INFO',
        statusLabel: 'Information requested',
        message: 'Please upload\n the current rent roll.',
        documents: [{ id: 1, documentStatusLabel: 'Read' }],
      }),
    }),
    order(1031, {
      orderType: 'LOAN',
      amountCents: 0,
      card: null,
      record: anOrder(1031, { type: 'LOAN', typeLabel: 'Loan quote' }),
    }),
    order(1020, { amountCents: null, card: null }),
  ],
  attempts: [lost],
}

describe('the property summary', () => {
  it('as text: facts, checklist, orders and charges, and a disclaimer', () => {
    expect(summaryText(summaryOf(subject, NOW), 'Wake County, North Carolina', NOW)).toBe(`Oak Hollow
12 Main St, Raleigh, NC 27601

PROPERTY
Property number: 7
APN: 0123-45
Property type: Multifamily
Units: 24 units
Building: 31,300 sq ft
Registered name: Main Street Lofts
Client or deal: Kim & Partners
County: Wake County, North Carolina

DOCUMENT CHECKLIST
1 of 3 uploaded, 1 outdated.
- Rent roll: Outdated
    Rent Roll 2026-03, Mar 31, 2026, “Read” in order 1042
    24 units, 22 leased (91.7%), $32,540 a month, as of Mar 31, 2026. Read in this browser on Nov 1, 2026, not by the service.
    From Mar 31, 2026. Older than 90 days.
- Operating statement (T-12): Not uploaded
- Operating statements, last 3 years: Not uploaded
    2023, 2024 and 2025 are missing.
- Budget: Not applicable
    Bought this year

ALSO HELPFUL
- Photos: Uploaded
    Document no. 4, Sep 30, 2026
Not uploaded: Insurance, Inspection report, Prior appraisal, Offering memorandum, Purchase agreement.
Other documents: Document no. 3. Generated for you: 1 document.

ORDERS
- Valuation 1042, placed Nov 1, 2026: Needs your answer
    “Please upload the current rent roll.”
    Nov 2, 2026, 12:00\u00a0PM: With an analyst
- Loan quote 1031, placed Nov 1, 2026: Submitted
    Nov 2, 2026, 12:00\u00a0PM: With an analyst
- Valuation 1020, placed Nov 1, 2026: Submitted

CHARGES
- Valuation 1042, Nov 1, 2026, $350.00, Visa ending in 4242
- Valuation 1020, Nov 1, 2026, Price $350
Total: $350.00
Total excludes 1 order with charges this browser doesn’t know.
An unresolved order may have charged another $350.00 (P-7K3Q).

Created by Plumbline on Nov 22, 2026, 12:00\u00a0PM from data saved in one browser. Not a valuation.
`)
  })

  it('O7: shows a payment that may have gone through, even without an order', () => {
    const refused: Attempt = { ...lost, state: 'refused', mayBeRepeat: true }
    const summary = summaryOf({ ...subject, orders: [], attempts: [refused] }, NOW)
    expect(summary.noOrders).toBe('No confirmed orders yet')
    expect(summary.charges.notes).toEqual(['An unresolved order may have charged another $350.00 (P-7K3Q).'])
    expect(summaryOf({ ...subject, orders: [], attempts: [] }, NOW).noOrders).toBe('No orders yet')
  })

  it('contains no account, token or note', () => {
    const all = JSON.stringify([summaryOf(subject, NOW), summaryText(summaryOf(subject, NOW), null, NOW)])
    expect(all).not.toMatch(/ada@|tok_|private note|P-AAAA/u)
  })

  const many = {
    property: {
      ...property,
      label: `${'N'.repeat(80)} ${'long '.repeat(60)}`,
      address: 'x\r\ny\u202e'.repeat(80),
    },
    documents: ['RENT_ROLL', 'OPERATING_STATEMENT', 'SITE_IMAGES', 'OTHER', 'GENERATED'].flatMap(
      (type, kind) =>
        Array.from({ length: 100 }, (_, index) =>
          document(kind * 100 + index + 1, type, { name: `${'W'.repeat(200)}\n${index}`, date: null }),
        ),
    ),
    orders: Array.from({ length: 40 }, (_, index) =>
      order(2000 - index, {
        record: anOrder(2000 - index, { message: 'w\n'.repeat(5000), statusLabel: 'S'.repeat(255) }),
      }),
    ),
    attempts: [],
  }

  it('stays short for any property, and names what is left out', () => {
    const text = summaryText(summaryOf(many, NOW), null, NOW)
    expect(text.length).toBeLessThan(5500)
    expect(text).toContain('more documents')
    expect(text).toContain('earlier orders are not shown.')
    expect(text).toContain('earlier charges not listed here.')
    expect(text).toContain('Total: $14,000.00')
    expect(text).not.toMatch(/\r|\u202e/u)
  })

  it('is complete for a property with almost no data', () => {
    const bare: PropertyRecord = {
      ...property,
      label: null,
      serviceName: null,
      address: null,
      countyId: null,
      parcelId: null,
      propertyType: null,
      units: null,
      size: null,
      client: null,
      setAside: [],
    }
    const summary = summaryOf({ property: bare, documents: [], orders: [], attempts: [] }, NOW)
    expect(summary.name).toBe('Property 7')
    expect(summary.facts).toEqual([{ term: 'Property number', text: '7', code: true }])
    expect(summaryText(summary, null, NOW)).not.toMatch(/ORDERS|CHARGES|null|undefined/u)
  })
})
