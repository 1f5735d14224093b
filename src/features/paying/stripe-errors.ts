import type { StripeError } from '@stripe/stripe-js'

/** What a person reads when the card form itself could not make a token; nothing has been sent to the service. */
export interface CardProblem {
  title: string
  body: string
  /** Whether pressing the same button again can help. */
  retry: boolean
}

const nothingCharged = 'Nothing was charged.'

const notSetUp: CardProblem = {
  title: 'Card payment is not set up correctly here',
  body: `${nothingCharged} Please tell support; trying again will not help until it is mended.`,
  retry: false,
}

/**
 * Stripe's answer to `createToken` in our words (research C.5). Card and validation errors carry Stripe's own sentence,
 * which is written and translated for card holders.
 */
export function cardProblem(error: Pick<StripeError, 'type' | 'message'>): CardProblem {
  switch (error.type) {
    case 'validation_error':
    case 'card_error':
      return {
        title: 'Please check the card details',
        body: `${error.message ?? 'One of the card fields is not complete.'} ${nothingCharged}`,
        retry: true,
      }
    case 'api_connection_error':
      return {
        title: 'Stripe could not be reached',
        body: `${nothingCharged} Check your connection and press the button again.`,
        retry: true,
      }
    case 'rate_limit_error':
      return {
        title: 'Too many tries',
        body: `${nothingCharged} Wait a minute and press the button again.`,
        retry: true,
      }
    case 'api_error':
      return {
        title: 'Stripe has a problem right now',
        body: `${nothingCharged} Wait a little and press the button again.`,
        retry: true,
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
