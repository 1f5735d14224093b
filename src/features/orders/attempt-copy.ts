import { ApiError } from '#api/errors.ts'
import { MAY_BE_CHARGED, NO_SECOND_ORDER } from '@plumbline/service-contract/order-copy'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import type { LinkRefusal } from '#work/attempts/link-attempt.ts'
import { storageSentence } from '#platform/storage-error.ts'

export const attemptCopy = {
  FULL: {
    unsent: 'Nothing has been ordered and nothing has been charged yet',
    sending: { title: 'Charging your card', body: 'Keep this page open while we charge your card.' },
    slow: `${NO_SECOND_ORDER}: your card may already have been charged.`,
    unknown: { title: NO_SECOND_ORDER, body: MAY_BE_CHARGED },
    ask: 'Email us about this payment',
    late: 'you were not charged',
    closed:
      'You told us you were not charged. If a charge or an order shows up later, contact support with the reference. If we get a response after all, we’ll show it here.',
    close: {
      title: 'I was not charged',
      checked: 'I checked, and I was not charged',
      word: 'not charged',
      later: 'you were not charged',
      hint: 'Check your card statement first. A new order is a new charge.',
    },
    resend: {
      title: 'Try the same payment again',
      body: 'We’ll send the same payment again. It can be charged only once: if the first attempt was charged, the second is refused and nothing more is charged.',
      stillOpen: 'The first payment is still unresolved: it may have gone through.',
    },
  },
  LOAN: {
    unsent: 'Nothing has been ordered yet',
    sending: { title: 'Waiting for a response', body: 'Keep this page open.' },
    slow: `${NO_SECOND_ORDER}.`,
    unknown: { title: 'Your order may already exist', body: 'It’s free either way.' },
    ask: 'Email us about this request',
    late: 'the order didn’t exist',
    closed: 'You told us no order exists. If one shows up later, add it by its number.',
    close: {
      title: 'It was not ordered',
      checked: 'I checked, and it was not ordered',
      word: 'not ordered',
      later: 'no order exists',
      hint: 'You can then request a new quote.',
    },
    resend: {
      title: 'Try the same request again',
      body: 'If the first request arrived, there may be two quotes for this property. Both are free.',
      stillOpen: 'The first request is still unresolved.',
    },
  },
} as const

export const resendQuestion = ({ orderType, amountCents }: Attempt): string =>
  orderType === 'FULL'
    ? `If your card hasn’t been charged yet, it’s charged ${formatMoney(amountCents)} now. If it has, nothing more is charged.`
    : 'This is free.'

export function whyNotResent(error: unknown): string {
  if (!(error instanceof ApiError))
    return `This browser couldn’t save a record first. ${storageSentence(error)}`
  if (error.kind === 'unreachable') return 'We couldn’t reach the server. Reconnect, then resend it.'
  if (error.kind === 'signed-out') return 'Sign in again, then resend it.'
  return 'This browser’s access was refused. Reload the page, then resend it.'
}

export function whyUnknown(attempt: Attempt): string {
  const { state, httpStatus, resends } = attempt
  if (state === 'sent') return 'We haven’t received a response yet'
  if (httpStatus === 409) return 'The service says an order like this may already exist'
  if (resends > 0 && httpStatus !== null && httpStatus >= 300)
    return `The second attempt returned an error (${httpStatus}), which says nothing about the first one`
  if (httpStatus !== null && httpStatus >= 300) return `We got an error (${httpStatus}) instead of an answer`
  if (httpStatus !== null) return 'We couldn’t read the service’s response'
  return 'The connection dropped after we sent it'
}

export const expectedCharge = (cents: number): string =>
  `You should see one charge of ${formatMoney(cents)} or none. If you see two, contact support.`

/** The order was placed after its attempt had been closed. */
export const lateAnswer = ({ orderType, closedAt, amountCents }: Attempt): string =>
  `On ${formatDateTime(closedAt ?? 0)} you told us ${attemptCopy[orderType].late}. The order was placed anyway${
    orderType === 'FULL' ? `, and ${formatMoney(amountCents)} may have been charged` : ''
  }.`

export function linkRefusal({ reason, orderId, takenBy }: LinkRefusal): string {
  const order = `Order ${orderId}`
  switch (reason) {
    case 'unknown-attempt':
      return 'This browser no longer has this order.'
    case 'taken':
      return `${order} already belongs to reference ${takenBy}.`
    case 'other-property':
      return `${order} is for another property. Check the number.`
    case 'valuation':
      return `${order} is a valuation, but this was a loan quote.`
    case 'quote':
      return `${order} is a loan quote, but this was a valuation.`
    case 'other-time':
      return `${order} was placed at a different time. Check the number.`
    default:
      return 'This order is already resolved.'
  }
}
