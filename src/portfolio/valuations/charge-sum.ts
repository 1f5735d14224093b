import { FULL_ORDER_CENTS } from '../../contract/order-words.ts'
import { formatMoney } from '../../lib/format-number.ts'

/** Valuations that are paid together at most. */
export const VALUATIONS_MAX = 10

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** "ten separate charges", as it stands in a sentence. */
export const chargesInWords = (count: number): string =>
  count === 1 ? 'one charge' : `${numbers[count] ?? count} separate charges`

/** What so many valuations cost in all: "$3,500.00". */
export const chargeTotal = (count: number): string => formatMoney(count * FULL_ORDER_CENTS)

/** The same as a sum: "10 × $350.00 = $3,500.00". */
export const chargeSum = (count: number): string =>
  `${count} × ${formatMoney(FULL_ORDER_CENTS)} = ${chargeTotal(count)}`
