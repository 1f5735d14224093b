import { indexText } from '#lib/texts/search-text.ts'
import { yieldEvery } from '#platform/timing.ts'
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

/** Some ms per hundred rows: ahead of the first search, yielding to the browser. */
export async function prepareTexts({ properties, orders }: AllRecords): Promise<void> {
  const pause = yieldEvery()
  for (const property of properties) {
    propertyText(property)
    await pause()
  }
  for (const order of orders) {
    orderText(order)
    await pause()
  }
}
