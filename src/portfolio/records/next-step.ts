import type { OrderRecord, PropertySummary } from '../store/records.ts'

/** `orderId`: the order it is about. */
export type NextStep =
  | { kind: 'answer-analyst'; orderId: number }
  | { kind: 'follow-order'; orderId: number }
  | { kind: 'add-documents' }
  | { kind: 'order-first' }
  | { kind: 'order-valuation'; orderId: number }
  | { kind: 'see-result'; orderId: number }

const newestOf = (orders: readonly OrderRecord[], rank: OrderRecord['rank']): OrderRecord | undefined =>
  orders.find((order) => order.rank === rank)

/**
 * Priority: an order that waits for the customer, a running order, documents before the first order, the
 * valuation after loan quotes only. `orders` is newest first.
 */
export function nextStepOf({
  documents,
  orders,
}: { documents: readonly unknown[] } & Pick<PropertySummary, 'orders'>): NextStep {
  const waiting = newestOf(orders, 0)
  if (waiting !== undefined) return { kind: 'answer-analyst', orderId: waiting.id }
  const open = newestOf(orders, 1)
  if (open !== undefined) return { kind: 'follow-order', orderId: open.id }
  const last = orders[0]
  if (last === undefined) return { kind: documents.length === 0 ? 'add-documents' : 'order-first' }
  const onlyQuotes = orders.every(({ orderType }) => orderType === 'LOAN')
  return onlyQuotes && last.record.status === 'COMPLETED'
    ? { kind: 'order-valuation', orderId: last.id }
    : { kind: 'see-result', orderId: last.id }
}
