import type { Attempt } from '../../attempts/attempt-machine.ts'
import { withoutToken } from '../../attempts/attempt-queries.ts'
import { readAttempts } from '../../attempts/attempt-rows.ts'
import { readPortfolio } from '../../store/database.ts'
import { orderOf } from '../../store/derive-rows.ts'
import { startingWith } from '../../store/read-page.ts'
import { readPropertiesById } from '../../store/read-records.ts'
import type { OrderRecord, PropertySummary } from '../../store/records.ts'

export interface ValuationFacts {
  /** Null if this browser has no record. */
  property: PropertySummary | null
  /** Newest first. */
  orders: readonly OrderRecord[]
  /** Newest first; without card tokens. */
  attempts: readonly Attempt[]
}

/** Newest first. */
const readValuationOrders = (account: string, propertyIds: ReadonlySet<number>): Promise<OrderRecord[]> =>
  readPortfolio(async (transaction) => {
    const orders = transaction.objectStore('orders')
    const valuations = startingWith(account, 'FULL')
    const count = await orders.index('byType').count(valuations)
    // Take whichever reads fewer rows.
    const rows =
      count <= propertyIds.size
        ? await orders.index('byType').getAll(valuations)
        : (
            await Promise.all(
              [...propertyIds].map((id) => orders.index('byProperty').getAll(startingWith(account, id))),
            )
          ).flat()
    return rows
      .filter((row) => row.orderType === 'FULL' && row.propertyId !== null && propertyIds.has(row.propertyId))
      .sort((a, b) => b.placedAt - a.placedAt || b.id - a.id)
      .map(orderOf)
  })

export async function readValuations(
  account: string,
  propertyIds: ReadonlySet<number>,
): Promise<(propertyId: number) => Pick<ValuationFacts, 'orders' | 'attempts'>> {
  const [orders, attempts] = await Promise.all([
    readValuationOrders(account, propertyIds),
    readAttempts(account),
  ])
  const paid = attempts.filter(({ orderType }) => orderType === 'FULL').map(withoutToken)
  return (propertyId) => ({
    orders: orders.filter((order) => order.propertyId === propertyId),
    attempts: paid.filter((attempt) => attempt.propertyId === propertyId),
  })
}

export async function readValuationFacts(
  account: string,
  propertyIds: readonly number[],
): Promise<ReadonlyMap<number, ValuationFacts>> {
  const wanted = new Set(propertyIds)
  const [properties, factsOf] = await Promise.all([
    readPropertiesById(account, [...wanted]),
    readValuations(account, wanted),
  ])
  const known = new Map(properties.map((property) => [property.propertyId, property]))
  return new Map([...wanted].map((id) => [id, { property: known.get(id) ?? null, ...factsOf(id) }]))
}
