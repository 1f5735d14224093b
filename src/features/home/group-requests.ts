import { countOf } from '#lib/format-number.ts'
import { commonForm } from '#lib/texts/common-form.ts'
import { namedTypes } from '#modules/orders/named-documents.ts'
import type { OrderRecord } from '#memory/store/records.ts'

export type OrderGroup = readonly [OrderRecord, ...OrderRecord[]]

/** Orders of one product whose analyst asks the same; any other order is alone. */
export function groupRequests(orders: readonly OrderRecord[]): OrderGroup[] {
  const groups = new Map<string, [OrderRecord, ...OrderRecord[]]>()
  for (const order of orders) {
    const message = order.rank === 0 ? commonForm(order.record.message ?? '') : ''
    const key = message === '' ? String(order.id) : `${order.orderType} ${message}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [order])
    else group.push(order)
  }
  return [...groups.values()]
}

const nouns = { FULL: 'valuation', LOAN: 'quote' } as const
const usual = new Map([
  ['RENT_ROLL', 'rent roll'],
  ['OPERATING_STATEMENT', 'T-12'],
])

/** "15 quotes need a rent roll or T-12"; the analyst's message has the rest. */
export function requestTitle([first, ...others]: OrderGroup): string {
  const count = countOf(1 + others.length, first.orderType === null ? 'order' : nouns[first.orderType])
  const message = first.record.message ?? ''
  const named = namedTypes(message).map((type) => usual.get(type))
  const isPlain =
    named.length > 0 && !named.includes(undefined) && /\b(?:upload|send|provide)\b/iu.test(message)
  if (!isPlain) return `${count} need your answer`
  return `${count} need a ${named.join(/\bor\b/iu.test(message) ? ' or ' : ' and ')}`
}
