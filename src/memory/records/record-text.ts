import { indexText } from '#lib/texts/search-text.ts'
import { whenIdle } from '#platform/timing.ts'
import type { AllRecords } from '../store/all-records.ts'
import { orderStatus, type OrderRecord, type PropertyRecord } from '../store/records.ts'

const texts = new WeakMap<PropertyRecord | OrderRecord, string>()

function memoized<R extends PropertyRecord | OrderRecord>(textOf: (row: R) => string): typeof textOf {
  return (row) => {
    const text = texts.get(row) ?? textOf(row)
    texts.set(row, text)
    return text
  }
}

/** Searched text, by `indexText`. */
export const propertyText = memoized(
  ({ label, serviceName, address, parcelId, propertyId, client }: PropertyRecord) =>
    indexText([label, serviceName, address, parcelId, propertyId, client], parcelId),
)

/** Searched text, by `indexText`. */
export const orderText = memoized((order: OrderRecord) => {
  const { propertyName, address, parcelId, typeLabel, type } = order.record
  const words = [order.id, propertyName, address, parcelId, orderStatus(order).word, typeLabel ?? type]
  return indexText(words, parcelId)
})

/** Rows between two idle moments: a few ms. */
const SLICE = 100

/** Ahead of the first search, while the page is idle. */
export async function prepareTexts({ properties, orders }: AllRecords): Promise<void> {
  for (let at = 0; at < Math.max(properties.length, orders.length); at += SLICE) {
    await new Promise<void>((resolve) => whenIdle(resolve))
    properties.slice(at, at + SLICE).forEach(propertyText)
    orders.slice(at, at + SLICE).forEach(orderText)
  }
}
