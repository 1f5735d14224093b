import { MAY_HAVE_GONE_THROUGH } from '@plumbline/service-contract/order-copy'
import type { OrderType } from '@plumbline/service-contract/order'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'

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
export function refusalCopy(attempt: Pick<Attempt, 'orderType' | 'httpStatus' | 'state' | 'mayBeRepeat'>): {
  title: string
  body: string
  mustCheck: boolean
} {
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
