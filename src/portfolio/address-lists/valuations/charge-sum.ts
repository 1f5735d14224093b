import { FULL_ORDER_CENTS } from '#contract/order-words.ts'
import { formatMoney, formatPrice } from '#lib/format-number.ts'

/** Paid together at most. */
export const VALUATIONS_MAX = 10

/** Within a sentence. */
export const chargesInWords = (count: number): string =>
  count === 1 ? '1 charge' : `${count} separate charges`

/** "$3,500" */
export const chargeTotal = (count: number): string => formatPrice(count * FULL_ORDER_CENTS)

const sumOf = (count: number, format: (cents: number) => string): string =>
  `${count} × ${format(FULL_ORDER_CENTS)} = ${format(count * FULL_ORDER_CENTS)}`

/** "10 × $350 = $3,500" */
export const chargeSum = (count: number): string => sumOf(count, formatPrice)

/** Charges that were made, to the cent: "10 × $350.00 = $3,500.00". */
export const chargedSum = (count: number): string => sumOf(count, formatMoney)
