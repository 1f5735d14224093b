import type { Brand, FieldError } from '../card-rules.ts'
import type { Share } from '../protocol.ts'
import { CardElement } from './card-element.ts'
import type { ElementsGroup } from './elements-group.ts'
import { IntegrationError } from './integration-error.ts'
import { SANDBOX_BASE } from './make-frame.ts'

/** Brands as a token names them. */
const TOKEN_BRANDS: Record<Brand, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: 'Unknown',
}

interface StripeError {
  type: 'validation_error' | 'api_connection_error' | 'invalid_request_error'
  code?: string
  message: string
}

type Gathered = { error: FieldError | StripeError } | { share: Required<Share> }

const LATENCY_MS = [300, 900] as const

const pause = (): Promise<void> => {
  const [least, most] = LATENCY_MS
  return new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
}

/** The control page can make "Stripe" unreachable; so does a server that is down. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(`${SANDBOX_BASE}stripe-reachable`, { cache: 'no-store', credentials: 'omit' })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'reachable' in body && body.reachable === true
  } catch {
    return false
  }
}

function elementsFor(groups: readonly ElementsGroup[], element: unknown): CardElement[] {
  const group = groups.find((candidate) => candidate.has(element))
  if (!(element instanceof CardElement) || group === undefined) {
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    )
  }
  if (element.elementType === 'card') return [element]
  const parts = ['cardNumber', 'cardExpiry', 'cardCvc'].map((name) => group.getElement(name))
  return parts.filter((part) => part !== null)
}

/**
 * Brings the parts of a card together. The frames first say what is wrong, in the order of the fields; only then does
 * each give its part: the number its brand, last four and token, the expiry its month and year, the code nothing.
 */
async function gather(groups: readonly ElementsGroup[], element: unknown): Promise<Gathered> {
  const parts = elementsFor(groups, element)
  const checks = await Promise.all(parts.map((part) => part.ask('check')))
  const wrong = checks.find(({ error }) => error !== null)?.error
  if (wrong != null) return { error: wrong }
  await pause()
  if (!(await isReachable())) {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
  const answers = await Promise.all(parts.map((part) => part.ask('share')))
  const share: Share = Object.assign({}, ...answers.map((answer) => answer.share))
  const { number, expiry } = share
  if (number === undefined || expiry === undefined) {
    const message = 'Card number and expiry are needed.'
    return { error: { type: 'invalid_request_error', message } }
  }
  return { share: { number, expiry } }
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** `stripe.createToken(cardNumberElement, data)`. Mistakes of the customer are answered, misuse is thrown. */
export async function createToken(
  groups: readonly ElementsGroup[],
  element: unknown,
  data: Record<string, unknown> = {},
): Promise<object> {
  const gathered = await gather(groups, element)
  if ('error' in gathered) return gathered
  const { number, expiry } = gathered.share
  const card = {
    id: `card_${number.tokenEnd}`,
    object: 'card',
    brand: TOKEN_BRANDS[number.brand],
    last4: number.last4,
    exp_month: expiry.month,
    exp_year: expiry.year,
    funding: 'credit',
    country: 'US',
    cvc_check: 'unchecked',
    ...data,
  }
  const id = `tok_${number.tokenEnd}`
  const created = nowInSeconds()
  return { token: { id, object: 'token', type: 'card', card, created, livemode: false, used: false } }
}

/** `stripe.createPaymentMethod({type: 'card', card: element, billing_details})`; other forms are not there. */
export async function createPaymentMethod(
  groups: readonly ElementsGroup[],
  input: { type?: unknown; card?: unknown; billing_details?: unknown } | undefined,
): Promise<object> {
  if (input?.type !== 'card') {
    throw new IntegrationError("The sandbox makes payment methods only from {type: 'card', card: element}.")
  }
  const gathered = await gather(groups, input.card)
  if ('error' in gathered) return gathered
  const { number, expiry } = gathered.share
  return {
    paymentMethod: {
      id: `pm_${number.tokenEnd}`,
      object: 'payment_method',
      type: 'card',
      card: {
        brand: number.brand,
        last4: number.last4,
        exp_month: expiry.month,
        exp_year: expiry.year,
        country: 'US',
        funding: 'credit',
      },
      billing_details: input.billing_details ?? {},
      created: nowInSeconds(),
      customer: null,
      livemode: false,
    },
  }
}
