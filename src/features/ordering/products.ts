import { FULL_ORDER_CENTS, type OrderType } from '../../contract/order.ts'
import { formatMoney } from '../../lib/format-money.ts'

/** The two things that can be ordered, in a customer's words (interface, createOrder rules 1 to 3). */
export const products: Readonly<
  Record<OrderType, { name: string; price: string; what: string; next: string; button: string }>
> = {
  FULL: {
    name: 'Detailed valuation',
    price: formatMoney(FULL_ORDER_CENTS),
    what: 'An analyst works through your documents and values the property in detail.',
    next: 'You pay by card on the next page. The order starts at once.',
    button: 'Continue to payment',
  },
  LOAN: {
    name: 'Loan quote',
    price: 'Free',
    what: 'Your property and documents are looked at for a loan, and you get a quote.',
    next: 'No card is needed. The order starts when you press the button.',
    button: 'Request the loan quote, free',
  },
}

/** An order type from the URL (`?product=`); anything else is no choice yet. */
export const readProduct = (value: string | null): OrderType | null =>
  value === 'FULL' || value === 'LOAN' ? value : null
