/** What a `FULL` order charges, in US cents (docs/service.md#limits). */
export const FULL_ORDER_CENTS = 350_00
/** The same as customers read it: "$350.00". */
export const FULL_ORDER_PRICE = `$${(FULL_ORDER_CENTS / 100).toFixed(2)}`
export const PRICES = `Loan quotes are free. A detailed valuation is ${FULL_ORDER_PRICE}.`

/** Sentences about an order whose outcome is unknown; every layer that tells of one says it in these words. */
export const UNKNOWN_ORDER = 'We don’t know yet whether your order went through'
export const MAY_BE_CHARGED = 'Your card may have been charged.'
/** Title over a refusal that doesn't prove that nothing was ordered. */
export const MAY_HAVE_GONE_THROUGH = {
  FULL: 'A payment may have gone through',
  LOAN: 'A quote request may have gone through',
} as const
export const NO_SECOND_ORDER = 'Don’t order again yet'

/** Said where no order is listed; `mayHaveMore`: one may have gone through. */
export const noOrders = (mayHaveMore: boolean): string =>
  mayHaveMore ? 'No confirmed orders yet' : 'No orders yet'
