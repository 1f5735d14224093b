import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendScript } from '../classic-script.ts'

/** A classic script: the page needs `window.Stripe` before its modules run. */
export const PAGE_SCRIPT = join(import.meta.dirname, 'start.ts')

/** Served while "Stripe" is unreachable. Blocks the real script too, so `loadStripe` always fails until a reload. */
const UNREACHABLE_SCRIPT = `Object.defineProperty(window, 'Stripe', { get: () => undefined, set: () => {} })\n`

/** `/sandbox/stripe.js` for pay pages. If `isUnreachable`, it fails to load, and no token is created. */
export function registerStripeJs(app: FastifyInstance, isUnreachable: () => boolean = () => false): void {
  app.get('/sandbox/stripe.js', (_request, reply) => {
    reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' })
    return isUnreachable()
      ? reply.type('text/javascript; charset=utf-8').send(UNREACHABLE_SCRIPT)
      : sendScript(reply, PAGE_SCRIPT)
  })
  // Closes, so that this connection isn't reused for createOrder and resent when it breaks: Stripe's is another host.
  app.get('/sandbox/stripe-reachable', (_request, reply) =>
    reply.headers({ Connection: 'close', 'Cache-Control': 'no-store' }).send({ reachable: !isUnreachable() }),
  )
}
