import { ApiError } from '../../api/errors.ts'
import { MAY_BE_CHARGED, NO_SECOND_ORDER } from '../../contract/order-words.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { type Attempt } from '../../portfolio/attempts/attempt-machine.ts'
import type { LinkRefusal } from '../../portfolio/attempts/link-attempt.ts'
import { storageSentence } from '../../platform/storage-error.ts'

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
