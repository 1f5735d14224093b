import {
  type Brand,
  ELEMENT_TYPES,
  type ElementOptions,
  type ElementType,
  IntegrationError,
  SANDBOX_MARKER,
} from '../protocol.ts'
import { CardElement } from './card-element.ts'
import { createToken } from './tokens.ts'

const KEY_PREFIX = 'pk_test_sandbox_'

/** `stripe.elements()`: at most one element of each type. */
class ElementsGroup {
  readonly living = new Map<string, CardElement>()
  #brand: Brand = 'unknown'

  create(wanted: unknown, options: ElementOptions = {}): CardElement {
    const elementType = ELEMENT_TYPES.find((type) => type === wanted)
    if (elementType === undefined)
      throw new IntegrationError(
        `A valid Element name must be provided. The sandbox has: ${ELEMENT_TYPES.join(', ')}. You passed: ${String(wanted)}.`,
      )
    if (this.living.has(elementType))
      throw new IntegrationError(`Can only create one Element of type ${elementType}.`)
    const element = new CardElement(
      elementType,
      elementType === 'cardCvc' ? { ...options, brand: this.#brand } : options,
      (message) => {
        if (message.type !== 'change' || message.brand === undefined) return
        this.#brand = message.brand
        this.living.get('cardCvc')?.update({ brand: this.#brand })
      },
      () => this.living.delete(elementType),
    )
    this.living.set(elementType, element)
    return element
  }

  /** By name (`'cardNumber'`) or a React component's `__elementType`. */
  getElement(wanted: ElementType | { __elementType?: ElementType }): CardElement | null {
    const name = typeof wanted === 'string' ? wanted : wanted.__elementType
    return this.living.get(name ?? '') ?? null
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
    _sandbox: SANDBOX_MARKER,
    elements: () => {
      const group = new ElementsGroup()
      groups.push(group)
      return group
    },
    createToken: async (element: CardElement, data?: Record<string, unknown>) => {
      const group = groups.find(({ living }) => living.get(element.elementType) === element)
      if (group === undefined) throw new IntegrationError('createToken() needs an Element that is mounted.')
      return createToken(group.living, data)
    },
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

// Release train that `@stripe/stripe-js` 10 expects.
Object.assign(window, { Stripe: Object.assign(SandboxStripe, { version: 'endive' }) })
