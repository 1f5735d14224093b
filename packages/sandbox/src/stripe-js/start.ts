import { cardOfNumber } from '../service/cards.ts'
import { CardElement, type ElementOptions } from './card-element.ts'
import { type ElementType, FIELDS } from './card-rules.ts'

const KEY_PREFIX = 'pk_test_sandbox_'
const LATENCY_MS = 300

/** Misuse by the page's code, with Stripe's name for it; never the customer's mistake. */
class IntegrationError extends Error {
  override readonly name = 'IntegrationError'
}

const isElementType = (name: unknown): name is ElementType =>
  typeof name === 'string' && Object.hasOwn(FIELDS, name)

/** `stripe.elements()`: at most one element of each type. */
class ElementsGroup {
  readonly living = new Map<string, CardElement>()

  create(name: unknown, options: ElementOptions = {}): CardElement {
    if (!isElementType(name) || this.living.has(name))
      throw new IntegrationError(`The sandbox has one of each: ${Object.keys(FIELDS).join(', ')}.`)
    const element = new CardElement(name, options, () => this.living.delete(name))
    this.living.set(name, element)
    return element
  }

  /** By name (`'cardNumber'`) or a React component's `__elementType`. */
  getElement(wanted: string | { __elementType?: string }): CardElement | null {
    const name = typeof wanted === 'string' ? wanted : wanted.__elementType
    return this.living.get(name ?? '') ?? null
  }
}

/** False if a control action made "Stripe" unreachable, or the server is down. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/sandbox/stripe-reachable', { cache: 'no-store', credentials: 'omit' })
    return ((await answer.json()) as { reachable?: unknown }).reachable === true
  } catch {
    return false
  }
}

/** Returns the customer's mistakes; the first field with an error wins. */
async function createToken({ living }: ElementsGroup, number: CardElement, data: object): Promise<object> {
  const error = Object.keys(FIELDS)
    .map((name) => living.get(name)?.check() ?? null)
    .find((found) => found !== null)
  if (error !== undefined) return { error }
  const card = cardOfNumber(number.digits)
  const last4 = number.digits.slice(-4)
  await new Promise((resolve) => setTimeout(resolve, LATENCY_MS))
  if (!(await isReachable())) {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.'
    return { error: { type: 'api_connection_error', message } }
  }
  // Not `randomUUID`, which needs HTTPS.
  const end = `sandbox_${crypto.getRandomValues(new Uint32Array(2)).join('')}_${card.outcome}`
  return {
    token: {
      id: `tok_${end}`,
      object: 'token',
      type: 'card',
      card: { id: `card_${end}`, object: 'card', brand: card.brand, last4, ...data },
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      used: false,
    },
  }
}

const notHere = (): never => {
  throw new IntegrationError('The sandbox makes tokens only.')
}

/**
 * Stand-in for `window.Stripe`, with the members that the portal's libraries use. No `then`: they check for a promise.
 * Only accepts the sandbox's key, so it can never handle real cards. Callable with or without `new`.
 */
function SandboxStripe(key: unknown): object {
  if (typeof key !== 'string' || !key.startsWith(KEY_PREFIX))
    throw new IntegrationError(`The sandbox's card form takes only keys that start with ${KEY_PREFIX}.`)
  const groups: ElementsGroup[] = []
  return {
    // A test proves that no build contains it.
    _sandbox: 'plumbline-sandbox-stripe',
    elements: () => {
      const group = new ElementsGroup()
      groups.push(group)
      return group
    },
    createToken: async (element: CardElement, data: object = {}) => {
      const group = groups.find(({ living }) => living.get('cardNumber') === element)
      if (group === undefined) throw new IntegrationError('createToken() needs a mounted card number.')
      return createToken(group, element, data)
    },
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

// Release train that `@stripe/stripe-js` 10 expects.
Object.assign(window, { Stripe: Object.assign(SandboxStripe, { version: 'endive' }) })
