import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendScript } from '../classic-script.ts'

/**
 * The script that puts the stand-in on `window.Stripe`. A classic one, because the page needs `window.Stripe` before
 * its own modules run; so is the frame's, because a module in a frame without an origin would need CORS.
 */
export const PAGE_SCRIPT = join(import.meta.dirname, 'page/start.ts')

/** The script of a card field's frame. */
export const FRAME_SCRIPT = join(import.meta.dirname, 'frame/start.ts')

/**
 * What is served in the page script's place while "Stripe" is unreachable: Stripe's own script, should there be a
 * network, cannot put anything on the page either, so that `loadStripe` fails in any case. A reload heals it.
 */
const UNREACHABLE_SCRIPT = `Object.defineProperty(window, 'Stripe', { get: () => undefined, set: () => {} })\n`

/**
 * The real frames come from Stripe's host. Ours share the portal's, and without an origin they land in the browser's
 * pool of connections without credentials: a connection left open there would be reused for createOrder, and re-sent on
 * when it breaks.
 */
const HEADERS = { Connection: 'close', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' }

/**
 * The site's origin as the browser knows it, through proxies that say so too. Empty when its host is no plain one: nothing
 * else may get into a policy.
 */
function originOf({ headers, protocol }: FastifyRequest): string {
  const forwarded = (name: 'host' | 'proto'): string | undefined =>
    headers[`x-forwarded-${name}`]?.toString().split(',', 1)[0]?.trim()
  const host = forwarded('host') ?? headers.host ?? ''
  const scheme = forwarded('proto') ?? protocol
  const isPlain = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/iu.test(host)
  return isPlain && (scheme === 'http' || scheme === 'https') ? `${scheme}://${host}` : ''
}

/**
 * Headers of the frame's page. It has no origin of its own however it is opened, is framed by this site only, and
 * loads nothing but its script and style sheet; it cannot send anything anywhere. In a page without an origin WebKit lets
 * 'self' stand for nothing, so the origin is named beside it.
 */
const frameHeaders = (origin: string): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'self' ${origin}`.trim(),
    `style-src 'self' ${origin}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${origin}`.trim(),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'sandbox allow-scripts allow-forms',
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
})

/**
 * Serves the stand-in for Stripe's browser script: `/sandbox/stripe.js` for the page, `/sandbox/stripe-frame.*` for
 * the card fields' frames. While `isUnreachable` says so, the script fails to load and no token is made.
 */
export function registerStripeJs(app: FastifyInstance, isUnreachable: () => boolean = () => false): void {
  const file = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
  const [html, css] = [file('frame.html'), file('frame.css')]

  void app.register(async (pages) => {
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(HEADERS)
    })
    pages.get('/sandbox/stripe.js', (_request, reply) =>
      isUnreachable()
        ? reply.type('text/javascript; charset=utf-8').send(UNREACHABLE_SCRIPT)
        : sendScript(reply, PAGE_SCRIPT),
    )
    pages.get('/sandbox/stripe-frame.html', (request, reply) =>
      reply
        .headers(frameHeaders(originOf(request)))
        .type('text/html; charset=utf-8')
        .send(html),
    )
    pages.get('/sandbox/stripe-frame.js', (_request, reply) => sendScript(reply, FRAME_SCRIPT))
    pages.get('/sandbox/stripe-frame.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(css),
    )
    pages.get('/sandbox/stripe-reachable', (_request, reply) =>
      reply
        .headers({ 'Cache-Control': 'no-store', 'Access-Control-Allow-Origin': '*' })
        .send({ reachable: !isUnreachable() }),
    )
  })
}
