import { ApiError } from '../../api/errors.ts'
import { FULL_ORDER_PRICE, MAY_BE_CHARGED, NO_SECOND_ORDER } from '../../contract/order-words.ts'
import type { OrderType } from '../../contract/order.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { mustLookFirst, type Attempt } from '../../portfolio/attempts/attempt-machine.ts'
import type { LinkRefusal } from '../../portfolio/attempts/link-attempt.ts'
import { storageSentence } from '../../platform/storage-error.ts'
import type { OrderRecord } from '../../portfolio/store/records.ts'
import { explainFailure } from '../../shell/page/explain-failure.ts'

/** Every sentence about money or an order in progress, once. Those that other layers share are in `contract/order-words.ts`. */

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

/** Texts for an order that has no number yet, by product. */
export const attemptCopy = {
  FULL: {
    unsent: 'Nothing was ordered and nothing was charged yet',
    sending: { title: 'Charging your card', body: 'Please keep this page open while your card is charged.' },
    slow: `${NO_SECOND_ORDER}: your card may already be charged.`,
    unknown: { title: NO_SECOND_ORDER, body: MAY_BE_CHARGED },
    late: 'it was not charged',
    closed:
      'You told us that no charge happened. If a charge shows up later, or an order turns up, write to support with the reference. If an answer comes after all, it is shown here.',
    close: {
      title: 'I was not charged',
      checked: 'I have checked: I was not charged',
      word: 'not charged',
      later: 'no charge happened',
      hint: 'Only after you have checked your card statement. A new order is a new charge.',
    },
    resend: {
      title: 'Send the same payment again',
      body: 'The same card token is sent again. It can be charged only once: if the first try was charged, the second one is refused and no money moves.',
      stillOpen: 'The first payment is still open: it may have gone through.',
      confirm: 'Send it again',
    },
  },
  LOAN: {
    unsent: 'Nothing was ordered yet',
    sending: { title: 'Waiting for the answer', body: 'Please keep this page open.' },
    slow: `${NO_SECOND_ORDER}.`,
    unknown: { title: 'Your order may already exist', body: 'It is free either way.' },
    late: 'it did not exist',
    closed: 'You told us that no order exists. If one turns up later, add it by its number.',
    close: {
      title: 'It was not ordered',
      checked: 'I have checked: it was not ordered',
      word: 'not ordered',
      later: 'no order exists',
      hint: 'Then you can request a quote again.',
    },
    resend: {
      title: 'Send the request again',
      body: 'If the first request did arrive, there may be two quotes for this property. Neither costs anything.',
      stillOpen: 'The first request is still open.',
      confirm: 'Send again',
    },
  },
} as const

/** What resending may cost. */
export const resendQuestion = ({ orderType, amountCents }: Attempt): string =>
  orderType === 'FULL'
    ? `If your card has not been charged yet, it is charged ${formatMoney(amountCents)} now. If it has, nothing more is charged.`
    : 'This is free.'

/** Why a resend did not leave this browser, and what to do. */
export function whyNotResent(error: unknown): string {
  if (!(error instanceof ApiError))
    return `This browser could not make a note of it first. ${storageSentence(error)}`
  if (error.kind === 'unreachable') return 'The service could not be reached. Connect, then send it again.'
  if (error.kind === 'signed-out') return 'Sign in again, then send it again.'
  return 'The service did not accept this browser’s access. Reload the page, then send it again.'
}

/** Why the outcome of an order is unknown, as seen from this browser. */
export function whyUnknown({ state, httpStatus, resends }: Attempt): string {
  if (state === 'sent') return 'No answer has come yet to what we sent'
  if (httpStatus === 409) return 'The service says that an order like this may exist already'
  if (resends > 0 && httpStatus !== null && httpStatus >= 300)
    return `The service answered the second try with an error (${httpStatus}), which says nothing about the first one`
  if (httpStatus !== null && httpStatus >= 300)
    return `The service answered with an error (${httpStatus}) that does not say whether the order was placed`
  if (httpStatus !== null) return 'The service’s answer could not be read'
  return 'The connection broke after we sent it'
}

/** What the card statement should show. */
export const expectedCharge = (cents: number): string =>
  `There should be one charge of ${formatMoney(cents)} or none. If there are two, tell support.`

/** Said on the order's page after its attempt was closed and the answer came anyway. */
export const lateAnswer = ({ orderType, closedAt, amountCents }: Attempt): string =>
  `On ${formatDateTime(closedAt ?? 0)} you told us that ${attemptCopy[orderType].late}. It was placed anyway${
    orderType === 'FULL' ? `, and ${formatMoney(amountCents)} may have been charged` : ''
  }.`

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

/** Why an order can't be linked to this attempt. */
export function linkRefusal({ reason, orderId, takenBy }: LinkRefusal): string {
  const order = `Order ${orderId}`
  switch (reason) {
    case 'unknown-attempt':
      return 'This browser no longer has this order.'
    case 'taken':
      return `${order} already belongs to ${takenBy}.`
    case 'other-property':
      return `${order} is for another property. Look at the number again.`
    case 'valuation':
      return `${order} is a valuation, but this was a loan quote.`
    case 'quote':
      return `${order} is a loan quote, but this was a valuation.`
    case 'other-time':
      return `${order} was placed at another time. Look at the number again.`
    default:
      return 'This order is already resolved.'
  }
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
  const { title, body } = explainFailure(error)
  const paid = orderType === 'FULL'
  return {
    title: paid
      ? 'A paid order cannot be placed in this browser now'
      : 'This browser could not make a note of the order',
    body: `${title}. ${body} Nothing was ordered${paid ? ' and nothing was charged' : ''}.`,
  }
}

/** Why a payment was not sent. */
export const payProblems = {
  offline: { title: 'You are offline', body: `${nothingSent} Connect, then press the button again.` },
  noJournal: (error: unknown): Words => {
    const { title, body } = explainFailure(error)
    return { title: 'Paying is switched off in this browser', body: `${title}. ${body} ${NOTHING_CHARGED}` }
  },
  notSent: (error: unknown): Words & { detail: string | null } => {
    const explained = explainFailure(error)
    return { ...explained, body: `${explained.body} ${nothingSent}` }
  },
  incomplete: {
    title: 'Please fill in the card details',
    body: `Card number, expiry date, security code and ZIP code are all needed. ${NOTHING_CHARGED}`,
  },
  stripeBlocked: `${NOTHING_CHARGED} Check your connection, and whether an ad blocker or your company’s network keeps js.stripe.com away.`,
} as const
