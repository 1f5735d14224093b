import { createContext, Script } from 'node:vm'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { classicScript } from '../classic-script.ts'
import { SANDBOX_MARKER } from './protocol.ts'
import { FRAME_SCRIPT, PAGE_SCRIPT, registerStripeJs } from './register.ts'

type Element = Record<'mount' | 'destroy' | 'off', (...given: unknown[]) => unknown>
interface Elements {
  create(type: string): Element
  getElement(wanted: unknown): Element | null
}
interface Stripe {
  createToken(given?: unknown): Promise<unknown>
  elements(): Elements
}

const pageClassic = new Script(await classicScript(PAGE_SCRIPT))

/** Without a document body: nothing may happen before `create` and `mount`. */
function stripeOf(key = 'pk_test_sandbox_portal'): Stripe {
  const window: { Stripe?: ((key: string) => Stripe) & { version: string } } = {}
  const document = { currentScript: null, removeEventListener: () => {} }
  const globals = {
    window,
    document,
    HTMLScriptElement: Object,
    HTMLElement: Object,
    URL: FakeUrl,
  }
  pageClassic.runInContext(createContext(globals))
  expect(window.Stripe?.version).toBe('endive')
  if (window.Stripe === undefined) throw new Error('The script did not set window.Stripe')
  return window.Stripe(key)
}

class FakeUrl {
  readonly href = '/sandbox/'
}

describe('the scripts', () => {
  it.each([
    ['page', PAGE_SCRIPT],
    ['frame', FRAME_SCRIPT],
  ])('the %s script is a classic one, and has the marker', async (_name, file) => {
    const text = await classicScript(file)
    expect(() => new Script(text)).not.toThrow()
    expect(text).toContain(SANDBOX_MARKER)
  })
})

describe('the Stripe object', () => {
  it('has what @stripe/react-stripe-js validates, and isn’t a promise', () => {
    const stripe = stripeOf()
    for (const member of ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment']) {
      expect(stripe).toHaveProperty(member, expect.any(Function))
    }
    expect(stripe).toHaveProperty('_registerWrapper', expect.any(Function))
    expect(stripe).toHaveProperty('registerAppInfo', expect.any(Function))
    expect(stripe).not.toHaveProperty('then')
  })

  it.each(['pk_live_1', 'pk_test_1', 'sk_test_sandbox_1', ''])('refuses the key %j', (key) => {
    expect(() => stripeOf(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
  })

  it('has elements with the members of Stripe’s', () => {
    const element = stripeOf().elements().create('cardNumber')
    const members = ['mount', 'on', 'off', 'update', 'destroy', 'focus']
    for (const member of members) expect(element).toHaveProperty(member, expect.any(Function))
    expect('update' in element).toBe(true)
  })

  it('creates one element of each type at a time', () => {
    const elements = stripeOf().elements()
    const element = elements.create('cardNumber')
    expect(elements.getElement('cardNumber')).toBe(element)
    expect(elements.getElement(Object.assign(() => {}, { __elementType: 'cardNumber' }))).toBe(element)
    expect(elements.getElement('cardCvc')).toBeNull()
    expect(() => elements.create('cardNumber')).toThrow('Can only create one Element of type cardNumber.')
    expect(() => elements.create('giroCode')).toThrow(/valid Element name/u)
    element.destroy()
    element.destroy()
    element.off('change', () => {})
    expect(elements.getElement('cardNumber')).toBeNull()
    expect(() => element.mount()).toThrow(/already been destroyed/u)
    expect(elements.create('cardNumber')).not.toBe(element)
  })

  it('rejects a token for an unmounted element', async () => {
    const stripe = stripeOf()
    const element = stripe.elements().create('cardNumber')
    await expect(stripe.createToken(element)).rejects.toMatchObject({ name: 'IntegrationError' })
    await expect(stripe.createToken('pii')).rejects.toMatchObject({ name: 'IntegrationError' })
  })
})

describe('the server', () => {
  let isUnreachable = false
  const app = Fastify()
  registerStripeJs(app, () => isUnreachable)

  it('serves the script, and the frame with its own headers', async () => {
    const script = await app.inject('/sandbox/stripe.js')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(script.body).toContain(SANDBOX_MARKER)
    const frame = await app.inject('/sandbox/stripe-frame.html')
    expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(frame.headers['content-security-policy']).not.toContain('allow-same-origin')
    expect(frame.headers['content-security-policy']).not.toContain('connect-src')
  })

  it.each([
    [{ host: 'localhost:4173' }, 'http://localhost:4173'],
    [{ host: '[::1]:4173' }, 'http://[::1]:4173'],
    [{ host: 'demo.example', 'x-forwarded-proto': 'https' }, 'https://demo.example'],
    [
      {
        host: '127.0.0.1:4173',
        'x-forwarded-host': 'demo.example, inner',
        'x-forwarded-proto': 'https,http',
      },
      'https://demo.example',
    ],
  ])('names its origin in the frame’s policy, for WebKit: %o', async (headers, origin) => {
    const frame = await app.inject({ url: '/sandbox/stripe-frame.html', headers })
    const policy = String(frame.headers['content-security-policy']).split('; ')
    expect(policy).toContain(`script-src 'self' ${origin}`)
    expect(policy).toContain(`style-src 'self' ${origin}`)
  })

  it.each([
    { host: "demo.example; script-src 'unsafe-inline'" },
    { host: '*' },
    { host: 'demo.example/path' },
    { host: 'demo.example', 'x-forwarded-host': "x 'unsafe-eval'" },
    { host: 'demo.example', 'x-forwarded-proto': 'data' },
  ])('allows only a plain host in it: %o', async (headers) => {
    const frame = await app.inject({ url: '/sandbox/stripe-frame.html', headers })
    expect(String(frame.headers['content-security-policy']).split('; ')).toContain("script-src 'self'")
  })

  it('can be made unreachable', async () => {
    isUnreachable = true
    expect((await app.inject('/sandbox/stripe.js')).body).not.toContain(SANDBOX_MARKER)
    expect((await app.inject('/sandbox/stripe-reachable')).json()).toEqual({ reachable: false })
    isUnreachable = false
    expect((await app.inject('/sandbox/stripe-reachable')).json()).toEqual({ reachable: true })
  })
})
