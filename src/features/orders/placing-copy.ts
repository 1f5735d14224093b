import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import type { OrderType } from '@plumbline/service-contract/order'
import { countOf, formatMoney } from '#lib/format-number.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { explain } from '#api/explain.ts'
import { ApiError } from '#api/errors.ts'

/**
 * All texts about placing and paying an order, except `attempt-copy.ts` (attempts without an answer) and what
 * others say, too: `refusal-copy.ts` and the contract’s `order-copy.ts`.
 */

export type Copy = { title: string; body: string }

/** In a demo, instead of what is or was charged. */
export const DEMO_CHARGE = 'Nothing is charged in the demo.'

export const NOTHING_CHARGED = 'Nothing was charged.'
const nothingSent = 'Nothing was sent and nothing was charged.'

/** docs/service.md#createorder */
export const products = {
  LOAN: {
    name: 'Loan quote',
    price: 'Free',
    get: 'From the property’s records and your documents.',
    button: 'Request free quote',
  },
  FULL: {
    name: 'Detailed valuation',
    price: FULL_ORDER_PRICE,
    get: 'An analyst values the property from your documents.',
    button: 'Continue to payment',
  },
} as const satisfies Record<OrderType, Record<string, string>>

/** `contact`: how to reach support. */
export function receiptNote(
  { amountCents, attemptId }: Pick<OrderRecord, 'amountCents' | 'attemptId'>,
  { isDemo, contact }: { isDemo: boolean; contact: string },
): string {
  if (amountCents === 0) return 'This order is free. No card was charged.'
  if (isDemo) return `Sample receipt. ${DEMO_CHARGE}`
  const charge =
    amountCents === null
      ? ''
      : ` It should show one charge of ${formatMoney(amountCents)}. If it shows two, ${contact}${attemptId === null ? '' : ` with reference ${attemptId}`}.`
  return `Not a tax invoice. Your card statement is the record of the charge.${charge}`
}

export const startProblems = {
  nothingChosen: { title: 'Choose what to order', body: 'Pick one of the two products above.' },
  orderedBefore: {
    title: 'You already ordered this',
    body: 'Nothing was ordered now. To order it a second time, check the box above.',
  },
  notUploaded: (count: number): Copy => ({
    title: `${countOf(count, 'file')} ${count === 1 ? 'wasn’t' : 'weren’t'} uploaded`,
    body: `Nothing was ordered. Upload ${count === 1 ? 'it' : 'them'} on the property’s page, or press the button again to order without ${count === 1 ? 'it' : 'them'}.`,
  }),
  blocked: { title: 'An order like this is already in progress', body: 'Nothing new was ordered.' },
  waiting: 'An order like this is still unresolved',
} as const

/** The order couldn't be recorded on this device, so it wasn't sent. */
export function noJournal(orderType: OrderType, error: unknown): Copy {
  const { title, body } = explain(error)
  const paid = orderType === 'FULL'
  return {
    title: paid
      ? 'You can’t place a paid order in this browser right now'
      : 'We couldn’t save the order in this browser',
    body: `${title}. ${body} Nothing was ordered${paid ? ' and nothing was charged' : ''}.`,
  }
}

/** It may have been paid elsewhere, so the text doesn't mention a charge. */
export const unknownPayment = {
  title: 'This payment isn’t in this browser',
  body: 'It was started in another browser, or its records were deleted here. If you paid, check your card for the charge and your email for an order number before you order again.',
} as const

export const payProblems = {
  offline: { title: 'You’re offline', body: `${nothingSent} Reconnect, then press the button again.` },
  backOnline: { title: 'You’re back online', body: `${nothingSent} Press the button again.` },
  noJournal: (error: unknown): Copy => {
    const { title, body } = explain(error)
    return { title: 'You can’t pay in this browser right now', body: `${title}. ${body} ${NOTHING_CHARGED}` }
  },
  notSent: (error: unknown): Copy & { detail: string | null } => {
    const explained = explain(error)
    const isSaid =
      error instanceof ApiError && error.operation === 'createOrder' && error.kind === 'unreachable'
    return isSaid ? explained : { ...explained, body: `${explained.body} ${nothingSent}` }
  },
  changed: {
    title: 'This property has another valuation now',
    body: `${nothingSent} Check the question below before you pay.`,
  },
  incomplete: {
    title: 'Your card details are incomplete',
    body: `${NOTHING_CHARGED} Enter the card number, expiration date, security code and ZIP code.`,
  },
  stripeBlocked: `${NOTHING_CHARGED} Check your connection, and make sure no ad blocker or company network blocks js.stripe.com.`,
} as const
