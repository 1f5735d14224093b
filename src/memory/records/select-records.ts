import { memoizeLast } from '#lib/memoize-last.ts'
import type { AllRecords } from '../store/all-records.ts'
import { isNews, type OrderRecord, type PropertySummary } from '../store/records.ts'

/** `ordersOpen`: all that aren't final, including `needsYou`. */
export type Totals = {
  properties: number
  hidden: number
  orders: number
  ordersOpen: number
  needsYou: number
}

export const totalsOf = memoizeLast(({ properties, orders }: AllRecords): Totals => {
  const totals = { properties: 0, hidden: 0, orders: orders.length, ordersOpen: 0, needsYou: 0 }
  for (const { hidden } of properties) totals[hidden ? 'hidden' : 'properties'] += 1
  for (const { rank } of orders) {
    if (rank < 2) totals.ordersOpen += 1
    if (rank === 0) totals.needsYou += 1
  }
  return totals
})

export const byActivity = (a: PropertySummary, b: PropertySummary): number =>
  b.activityAt - a.activityAt || b.propertyId - a.propertyId

/** Without hidden ones, most recently active first. */
export const latestProperties = memoizeLast(({ properties }: AllRecords): readonly PropertySummary[] =>
  properties.filter(({ hidden }) => !hidden).sort(byActivity),
)

/** What needs the customer first, then open, then final; newest activity first within each. */
export const byUrgency = (a: OrderRecord, b: OrderRecord): number =>
  a.rank - b.rank || b.activityAt - a.activityAt || b.id - a.id

export const urgentOrders = memoizeLast(({ orders }: AllRecords): readonly OrderRecord[] =>
  orders.toSorted(byUrgency),
)

const NEWS_MAX = 200

/** Orders that need the customer, latest first. */
export const askingOf = (all: AllRecords): readonly OrderRecord[] =>
  urgentOrders(all)
    .filter(({ rank }) => rank === 0)
    .slice(0, NEWS_MAX)

/** Final orders with news that the customer hasn't opened, latest first. */
export const finishedNewsOf = (all: AllRecords, now: number): readonly OrderRecord[] =>
  urgentOrders(all)
    .filter((order) => order.rank === 2 && isNews(order, now))
    .slice(0, NEWS_MAX)
