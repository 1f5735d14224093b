import type { StripeError } from '@stripe/stripe-js'
import { NOTHING_CHARGED, type Words } from '../copy.ts'

/** What a person reads when the card form itself could not make a token; nothing has been sent to the service. */
interface CardProblem extends Words {
  /** The card field that has to be changed; null when none has. */
  field: CardFieldName | null
}

export type CardFieldName = 'number' | 'expiry' | 'cvc'

const notSetUp: CardProblem = {
  title: 'Card payment is not set up correctly here',
  body: `${NOTHING_CHARGED} Please tell support; trying again will not help until it is fixed.`,
  field: null,
}

/** The field that a code of Stripe's such as `incomplete_expiry` is about; the number where it names none. */
const fieldOf = (code: string | undefined): CardFieldName => {
  if (code?.includes('expiry') === true) return 'expiry'
  return code?.includes('cvc') === true ? 'cvc' : 'number'
}

/**
 * Stripe's answer to `createToken` in our words. Card and validation errors carry Stripe's own sentence,
 * which is written and translated for card holders.
 */
export function cardProblem(error: Pick<StripeError, 'type' | 'message' | 'code'>): CardProblem {
  switch (error.type) {
    case 'validation_error':
    case 'card_error':
      return {
        title: 'Please check the card details',
        body: `${error.message ?? 'One of the card fields is not complete.'} ${NOTHING_CHARGED}`,
        field: fieldOf(error.code),
      }
    case 'api_connection_error':
      return {
        title: 'Stripe could not be reached',
        body: `${NOTHING_CHARGED} Check your connection and press the button again.`,
        field: null,
      }
    case 'rate_limit_error':
      return {
        title: 'Too many tries',
        body: `${NOTHING_CHARGED} Wait a minute and press the button again.`,
        field: null,
      }
    case 'api_error':
      return {
        title: 'Stripe has a problem right now',
        body: `${NOTHING_CHARGED} Wait a little and press the button again.`,
        field: null,
      }
    case 'authentication_error':
    case 'invalid_request_error':
    case 'idempotency_error':
    default:
      return notSetUp
  }
}

/** A thrown `IntegrationError`, or anything else that Stripe's script throws instead of answering. */
export const thrownCardProblem = (): CardProblem => notSetUp
