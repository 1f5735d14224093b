/** Charge for a `FULL` order in US cents (docs/service.md#limits). */
export const FULL_ORDER_CENTS = 350_00
/** Price on screens, "$350". A charge that was made, or may have been, shows cents: `formatMoney`. */
export const FULL_ORDER_PRICE = `$${FULL_ORDER_CENTS / 100}`
export const PRICES = `Loan quotes are free. A detailed valuation is ${FULL_ORDER_PRICE}.`

/** Neither the service nor this browser knows the date or price. */
export const DATE_UNKNOWN = 'Date unknown'

/** Sentences for an order whose outcome is unknown, shared by all layers. */
export const UNKNOWN_ORDER = 'We don’t know yet whether your order went through'
export const MAY_BE_CHARGED = 'Your card may have been charged.'
/** Titles for a refusal that doesn't prove that nothing was ordered. */
export const MAY_HAVE_GONE_THROUGH = {
  FULL: 'A payment may have gone through',
  LOAN: 'A quote request may have gone through',
} as const
export const NO_SECOND_ORDER = 'Don’t order again yet'

/** Text of an empty order list. `mayHaveMore`: an order may have gone through. */
export const noOrders = (mayHaveMore: boolean): string =>
  mayHaveMore ? 'No confirmed orders yet' : 'No orders yet'
