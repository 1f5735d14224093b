import { createContext, Script } from 'node:vm'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { classicScript } from '../classic-script.ts'
import { PAGE_SCRIPT, registerStripeJs } from './register.ts'

const MARKER = 'plumbline-sandbox-stripe'

type Stripe = (key: string) => object

const script = new Script(await classicScript(PAGE_SCRIPT))

function stripeOf(key: string): object {
  const window: { Stripe?: Stripe & { version: string } } = {}
  script.runInContext(createContext({ window }))
  expect(window.Stripe?.version).toBe('endive')
  if (window.Stripe === undefined) throw new Error('The script did not set window.Stripe')
  return window.Stripe(key)
}

describe('the Stripe object', () => {
  it.each(['pk_live_1', 'pk_test_1', 'sk_test_sandbox_1', ''])('refuses the key %j', (key) => {
    expect(() => stripeOf(key)).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
  })
})

it('the script is served with its marker, and can be made unreachable', async () => {
  let isUnreachable = false
  const app = Fastify()
  registerStripeJs(app, () => isUnreachable)
  const served = await app.inject('/sandbox/stripe.js')
  expect(served.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(served.body).toContain(MARKER)
  expect((await app.inject('/sandbox/stripe-reachable')).json()).toEqual({ reachable: true })
  isUnreachable = true
  expect((await app.inject('/sandbox/stripe.js')).body).not.toContain(MARKER)
  expect((await app.inject('/sandbox/stripe-reachable')).json()).toEqual({ reachable: false })
})
