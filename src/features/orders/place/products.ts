import { FULL_ORDER_CENTS, type OrderType } from '../../../contract/order.ts'
import { formatMoney } from '../../../lib/format-number.ts'

interface Product {
  name: string
  price: string
  /** What the customer gets. */
  get: string
  /** What happens after the button. */
  next: string
  /** How it goes together with the other one. */
  together: string
  button: string
}

/** The two things that can be ordered, in a customer's words (docs/service.md#createorder). */
export const products: Readonly<Record<OrderType, Product>> = {
  LOAN: {
    name: 'Loan quote',
    price: 'Free',
    get: 'A quote for a loan on this property, from its records and your documents.',
    next: 'No card is needed. The order starts when you press the button below.',
    together: 'You can order the full valuation later, with the same documents.',
    button: 'Request the loan quote, free',
  },
  FULL: {
    name: 'Detailed valuation',
    price: formatMoney(FULL_ORDER_CENTS),
    get: 'An analyst reviews your documents and values the property in detail.',
    next: 'You review the order and pay by card on the next page. Then the order starts.',
    together: 'Charged once. A loan quote for the same property stays free.',
    button: 'Continue to payment',
  },
}

/** An order type from the URL (`?product=`); anything else is no choice yet. */
export const readProduct = (value: string | null): OrderType | null =>
  value === 'FULL' || value === 'LOAN' ? value : null
