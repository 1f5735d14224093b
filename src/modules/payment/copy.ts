import { FULL_ORDER_PRICE, MAY_HAVE_GONE_THROUGH } from '@plumbline/service-contract/order-copy'
import type { OrderType } from '@plumbline/service-contract/order'
import { countOf, formatMoney } from '#lib/format-number.ts'
import { mustCheckFirst, type Attempt } from '#portfolio/attempts/attempt-machine.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { explain } from '#api/explain.ts'
import { ApiError } from '#api/errors.ts'

/**
 * All texts about placing and paying an order, except `attempt-copy.ts` (attempts without an answer) and
 * `contract/order-copy.ts` (shared with other layers).
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

const refusalTitles: Readonly<Record<number, string>> = {
  401: 'This browser’s access was refused',
  402: 'The card was declined',
  403: 'This browser’s access was refused',
  404: 'We couldn’t find this property',
  429: 'Too many requests',
}

const afterRefusal: Readonly<Record<OrderType, Readonly<Record<number, string>>>> = {
  FULL: {
    401: 'Try paying again. If it’s refused again, sign in again first.',
    402: 'Check the card details or use another card.',
    403: 'Try paying again. If it’s refused again, ask support whether your account can place orders.',
    404: 'Go back to the property and register it again.',
    429: 'Your order wasn’t sent. Try again in a minute.',
  },
  LOAN: {
    401: 'Request it again. If it’s refused again, sign in again first.',
    403: 'Request it again. If it’s refused again, ask support whether your account can place orders.',
    404: 'Register the property again, then request the quote again.',
    429: 'Your request wasn’t sent. Try again in a minute.',
  },
}

/**
 * `mustCheck`: the customer must check for a charge before a new card token is made. If the browser may have
 * resent the request, the refusal may answer the resend, so "You were not charged" is left out.
 */
export function refusalCopy(
  attempt: Pick<Attempt, 'orderType' | 'httpStatus' | 'state' | 'mayBeRepeat'>,
): Copy & { mustCheck: boolean } {
  const { orderType } = attempt
  const status = attempt.httpStatus ?? 0
  const mustCheck = mustCheckFirst(attempt)
  const title = mustCheck
    ? MAY_HAVE_GONE_THROUGH[orderType]
    : (refusalTitles[status] ?? 'The order wasn’t accepted')
  const next = afterRefusal[orderType][status]
  if (orderType === 'LOAN') {
    const body = mustCheck
      ? 'Your request may have reached us twice, so a quote may already exist. It’s free either way. Check your email for an order number before you request another.'
      : `Nothing was ordered. ${next ?? ''}`.trim()
    return { title, body, mustCheck: false }
  }
  const body = mustCheck
    ? 'We can’t rule out that your payment reached us twice. Check your card for a charge first. If you see one, don’t pay again: contact support with the reference.'
    : `You were not charged. ${next ?? 'Nothing was ordered.'}`
  return { title, body, mustCheck }
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
