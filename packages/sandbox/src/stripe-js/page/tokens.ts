import { ELEMENT_TYPES } from '../protocol.ts'
import { type CardElement, SANDBOX_BASE } from './card-element.ts'

const LATENCY_MS = [300, 900] as const

const pause = (): Promise<void> => {
  const [least, most] = LATENCY_MS
  return new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)))
}

/** False if a control action made "Stripe" unreachable, or the server is down. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch(`${SANDBOX_BASE}stripe-reachable`, { cache: 'no-store', credentials: 'omit' })
    const body = (await answer.json()) as { reachable?: unknown } | null
    return body?.reachable === true
  } catch {
    return false
  }
}

/**
 * `stripe.createToken(cardNumberElement, data)`. The first field with an error wins; otherwise the number's frame
 * provides brand, last four and token. Returns the customer's mistakes, throws the caller's.
 */
export async function createToken(
  elements: ReadonlyMap<string, CardElement>,
  data: Record<string, unknown> = {},
): Promise<object> {
  const answers = await Promise.all(ELEMENT_TYPES.flatMap((type) => elements.get(type)?.ask() ?? []))
  const error = answers.find((answer) => answer.error !== null)?.error
  if (error != null) return { error }
  await pause()
  if (!(await isReachable())) {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
  const card = answers.find((answer) => answer.card !== undefined)?.card
  if (card === undefined)
    return { error: { type: 'invalid_request_error', message: 'A card number is needed.' } }
  const { tokenEnd, brand, last4 } = card
  return {
    token: {
      id: `tok_${tokenEnd}`,
      object: 'token',
      type: 'card',
      card: { id: `card_${tokenEnd}`, object: 'card', brand, last4, ...data },
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      used: false,
    },
  }
}
