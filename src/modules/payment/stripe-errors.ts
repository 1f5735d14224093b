import type { StripeError } from '@stripe/stripe-js'
import { NOTHING_CHARGED, type Words } from './copy.ts'

/** Shown when Stripe made no token; nothing was sent to the service. */
interface CardProblem extends Words {
  /** The field to correct, if any. */
  field: CardFieldName | null
}

export type CardFieldName = 'number' | 'expiry' | 'cvc'

const notSetUp: CardProblem = {
  title: 'Card payments aren’t set up correctly here',
  body: `${NOTHING_CHARGED} Please contact support. Trying again won’t help until this is fixed.`,
  field: null,
}

const passing: Partial<Record<StripeError['type'], Words>> = {
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

/** The field that a Stripe code such as `incomplete_expiry` refers to; the number by default. */
const fieldOf = (code = ''): CardFieldName =>
  code.includes('expiry') ? 'expiry' : code.includes('cvc') ? 'cvc' : 'number'

/**
 * Stripe's answer to `createToken` in our words. Card and validation errors carry Stripe's own sentence,
 * which is written and translated for card holders.
 */
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

/** A thrown `IntegrationError`, or anything else that Stripe's script throws instead of answering. */
export const thrownCardProblem = (): CardProblem => notSetUp
