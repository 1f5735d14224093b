import type { BrowserContext, Page } from '@playwright/test'
import { order } from '@plumbline/service-contract/order'
import { addRecords } from '../start.ts'

/** Completed and paid order, never checked. */
export const finalOrder = (id: number, propertyId: number, fields: AnswerFields = {}) => ({
  answer: order.parse({
    id,
    propertyId,
    type: 'VALUATION',
    typeLabel: 'Valuation',
    status: 'COMPLETED',
    statusLabel: 'Completed',
    documents: [],
    ...fields,
  }),
  context: {
    propertyId,
    orderType: 'FULL' as const,
    amountCents: 35_000,
    card: { brand: 'visa', last4: '4242' },
  },
})

const LONG_AGO = 1_794_000_000_000

/** Overrides of any field, null included. */
export type AnswerFields = Record<string, unknown>

const answerOf = (id: number, fields: AnswerFields): AnswerFields => ({
  id,
  propertyId: 900_001,
  propertyName: 'Birch Lane Lofts',
  address: '31 Birch Lane, Raleigh, NC 27601',
  countyId: '37183',
  parcelId: '0123-45',
  type: 'VALUATION',
  typeLabel: 'Valuation',
  status: 'REQUEST_STARTED',
  statusLabel: null,
  message: null,
  documents: [],
  createdAtTimestamp: '2026-11-01 10:00:00',
  ...fields,
})

/** Answers checks of orders that the sandbox doesn't have. */
export async function answerOrders(
  context: BrowserContext,
  orders: ReadonlyMap<number, AnswerFields>,
): Promise<void> {
  await context.route(/\/api\/v2\/public\/valuation\/order\/\d+$/u, async (route) => {
    const id = Number(/\d+$/u.exec(route.request().url())?.[0])
    const fields = orders.get(id)
    if (fields === undefined) await route.fallback()
    else
      await route.fulfill({
        json: { status: 'success', data: answerOf(id, fields), message: null, code: null },
      })
  })
}

/** Adds the orders without calling the service; their last check is long ago. */
export const knowOrders = (page: Page, orders: ReadonlyMap<number, AnswerFields>): Promise<void> =>
  addRecords(page, {
    orders: [...orders].map(([id, fields]) => ({
      answer: order.parse(answerOf(id, fields)),
      context: { orderType: 'FULL', amountCents: 35_000, answeredAt: LONG_AGO, placedAt: LONG_AGO },
    })),
  })
