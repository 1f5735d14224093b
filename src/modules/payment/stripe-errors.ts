import type { StripeError } from '@stripe/stripe-js'
import { NOTHING_CHARGED, type Copy } from './copy.ts'

/** Stripe made no token; nothing was sent to the service. */
interface CardProblem extends Copy {
  field: CardFieldName | null
}

export type CardFieldName = 'number' | 'expiry' | 'cvc'

const notSetUp: CardProblem = {
  title: 'Card payments aren’t set up correctly here',
  body: `${NOTHING_CHARGED} Please contact support. Trying again won’t help until this is fixed.`,
  field: null,
}

const passing: Partial<Record<StripeError['type'], Copy>> = {
  api_connection_error: {
    title: 'We couldn’t reach Stripe',
    body: `${NOTHING_CHARGED} Check your connection and try again.`,
  },
  rate_limit_error: {
    title: 'Too many attempts',
    body: `${NOTHING_CHARGED} Wait a minute, then try again.`,
  },
  api_error: {
    title: 'Stripe is having a problem',
    body: `${NOTHING_CHARGED} Wait a moment, then try again.`,
  },
}

/** Field named by a code such as `incomplete_expiry`; the number by default. */
const fieldOf = (code = ''): CardFieldName =>
  code.includes('expiry') ? 'expiry' : code.includes('cvc') ? 'cvc' : 'number'

/** Card and validation errors keep Stripe's own sentence, which is translated for cardholders. */
export function cardProblem({
  type,
  message,
  code,
}: Pick<StripeError, 'type' | 'message' | 'code'>): CardProblem {
  if (type === 'validation_error' || type === 'card_error')
    return {
      title: 'Check your card details',
      body: `${message ?? 'One of the card fields is incomplete.'} ${NOTHING_CHARGED}`,
      field: fieldOf(code),
    }
  const words = passing[type]
  return words === undefined ? notSetUp : { ...words, field: null }
}

/** `IntegrationError`, or anything else Stripe's script throws. */
export const thrownCardProblem = (): CardProblem => notSetUp
