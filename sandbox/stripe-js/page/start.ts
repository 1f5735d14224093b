import { SANDBOX_MARKER } from '../protocol.ts'
import { ElementsGroup } from './elements-group.ts'
import { IntegrationError } from './integration-error.ts'
import { createPaymentMethod, createToken } from './tokens.ts'

const KEY_PREFIX = 'pk_test_sandbox_'

/**
 * The stand-in for `window.Stripe`: the members that the portal's libraries ask for, and no `then`, since they probe
 * for a promise. It refuses every key but the sandbox's own, so that it can never sit in front of real cards.
 */
function makeStripe(key: unknown): object {
  if (typeof key !== 'string' || !key.startsWith(KEY_PREFIX)) {
    throw new IntegrationError(`The sandbox's card form takes only keys that start with ${KEY_PREFIX}.`)
  }
  const groups: ElementsGroup[] = []
  return {
    _sandbox: SANDBOX_MARKER,
    elements: () => {
      const group = new ElementsGroup()
      groups.push(group)
      return group
    },
    createToken: (element: unknown, data?: Record<string, unknown>) => createToken(groups, element, data),
    createPaymentMethod: (input?: object) => createPaymentMethod(groups, input),
    confirmCardPayment: () =>
      Promise.resolve({
        error: { type: 'invalid_request_error', message: 'The sandbox has no payment intents.' },
      }),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
}

/** Callable with and without `new`; `version` is the release train that `@stripe/stripe-js` 10 expects. */
function SandboxStripe(key: unknown): object {
  return makeStripe(key)
}

Object.assign(window, { Stripe: Object.assign(SandboxStripe, { version: 'endive' }) })
