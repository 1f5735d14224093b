import { FULL_ORDER_PRICE } from '../../contract/order-words.ts'
import type { OrderType } from '../../contract/order.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { mustLookFirst, type Attempt } from '../../portfolio/attempts/attempt-machine.ts'
import type { OrderRecord } from '../../portfolio/store/records.ts'
import { explain } from '../../api/explain.ts'

/**
 * Every sentence about placing and paying an order, once. What is said of an attempt without an answer is in `attempt-copy.ts`, which
 * the order form does not load; what other layers share is in `contract/order-words.ts`.
 */

export type Words = { title: string; body: string }

export const NOTHING_CHARGED = 'Nothing was charged.'
const nothingSent = 'Nothing was sent and nothing was charged.'

/** The two things that can be ordered, in a customer's words (docs/service.md#createorder). */
export const products = {
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
    price: FULL_ORDER_PRICE,
    get: 'An analyst reviews your documents and values the property in detail.',
    next: 'You review the order and pay by card on the next page. Then the order starts.',
    together: 'Charged once. A loan quote for the same property stays free.',
    button: 'Continue to payment',
  },
} as const satisfies Record<OrderType, Record<string, string>>

/** Said before anything is ordered or paid (docs/service.md names no way to read a result). */
export const RESULT_ELSEWHERE =
  'The result reaches you outside this portal. Here you follow the order until it is done.'

/** What the receipt is, and what the card statement should show. */
export function receiptNote({
  amountCents,
  attemptId,
}: Pick<OrderRecord, 'amountCents' | 'attemptId'>): string {
  if (amountCents === 0) return 'This order is free. No card was charged for it.'
  const charge =
    amountCents === null
      ? ''
      : ` You should see one charge of ${formatMoney(amountCents)}; if you see two, write to support${attemptId === null ? '' : ` and quote ${attemptId}`}.`
  return `This receipt is made by the portal from what it knows of the order. It is not a tax invoice and shows no tax. The charge on your card statement is what counts.${charge}`
}

const refusalTitles: Readonly<Record<number, string>> = {
  401: 'The service did not accept this browser’s access',
  402: 'The card was declined',
  403: 'The service did not accept this browser’s access',
  404: 'The service does not know this property',
}

const afterRefusal: Readonly<Record<OrderType, Readonly<Record<number, string>>>> = {
  FULL: {
    401: 'Pay once more; if it is refused again, sign in again first.',
    402: 'Check the card’s details, or use another card.',
    403: 'Pay once more; if it is refused again, ask your contact at the service whether this account may order.',
    404: 'Go back to the property and register it again.',
  },
  LOAN: {
    401: 'Request it once more; if it is refused again, sign in again first.',
    403: 'Request it once more; if it is refused again, ask your contact at the service whether this account may order.',
    404: 'Register the property again, then request it once more.',
  },
}

/**
 * Texts for a refused attempt, or a draft that replaced one. `mustLook`: the customer looks for a charge before a new card token is
 * made. Where the browser may have repeated the request by itself, the refusal may answer the repeat, so "you were not charged" is
 * not said.
 */
export function refusalCopy(
  attempt: Pick<Attempt, 'orderType' | 'httpStatus' | 'state' | 'mayBeRepeat'>,
): Words & { mustLook: boolean } {
  const { orderType, state } = attempt
  const status = attempt.httpStatus ?? 0
  const mustLook = mustLookFirst(attempt)
  const title =
    refusalTitles[status] ??
    (state === 'draft' ? 'An earlier payment may have gone through' : 'The order was not accepted')
  const next = afterRefusal[orderType][status]
  if (orderType === 'LOAN') {
    const body = mustLook
      ? 'The request may have reached the service twice, so a quote may exist already. It is free either way. Look for its number in your e-mail before you request another one.'
      : `Nothing was ordered. ${next ?? ''}`.trim()
    return { title, body, mustLook: false }
  }
  const body = mustLook
    ? 'The connection here can’t rule out that the payment reached the service twice. Look for a charge on your card first. If there is one, don’t pay again: ask support with the reference.'
    : `You were not charged. ${next ?? 'Nothing was ordered.'}`
  return { title, body, mustLook }
}

/** Why an order was not started. */
export const startProblems = {
  nothingChosen: { title: 'Choose what to order', body: 'Pick one of the two products above.' },
  orderedBefore: {
    title: 'You ordered this before',
    body: 'Check the box above if you want to order it a second time. Nothing was ordered now.',
  },
  blocked: { title: 'An order like this is already on its way', body: 'Nothing new was ordered.' },
  waiting: 'An order like this is still waiting for its answer',
} as const

/** The order could not be recorded on this device, so it was not sent. */
export function noJournal(orderType: OrderType, error: unknown): Words {
  const { title, body } = explain(error)
  const paid = orderType === 'FULL'
  return {
    title: paid
      ? 'A paid order cannot be placed in this browser now'
      : 'This browser could not make a note of the order',
    body: `${title}. ${body} Nothing was ordered${paid ? ' and nothing was charged' : ''}.`,
  }
}

/** The page of a payment that this browser knows nothing of. It may have been paid elsewhere, so nothing is said of a charge. */
export const unknownPayment = {
  title: 'This payment page is not known in this browser',
  body: 'It was made in another browser, or its records were deleted here. If you paid, look for the charge on your card and for an e-mail with the order number before you order again.',
} as const

/** Why a payment was not sent. */
export const payProblems = {
  offline: { title: 'You are offline', body: `${nothingSent} Connect, then press the button again.` },
  noJournal: (error: unknown): Words => {
    const { title, body } = explain(error)
    return { title: 'Paying is switched off in this browser', body: `${title}. ${body} ${NOTHING_CHARGED}` }
  },
  notSent: (error: unknown): Words & { detail: string | null } => {
    const explained = explain(error)
    return { ...explained, body: `${explained.body} ${nothingSent}` }
  },
  incomplete: {
    title: 'Please fill in the card details',
    body: `Card number, expiry date, security code and ZIP code are all needed. ${NOTHING_CHARGED}`,
  },
  stripeBlocked: `${NOTHING_CHARGED} Check your connection, and whether an ad blocker or your company’s network keeps js.stripe.com away.`,
} as const
