import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendScript } from '../classic-script.ts'

/**
 * Classic scripts: the page needs `window.Stripe` before its modules run, and a module in a frame without an origin
 * needs CORS.
 */
export const PAGE_SCRIPT = join(import.meta.dirname, 'page/start.ts')

export const FRAME_SCRIPT = join(import.meta.dirname, 'frame/start.ts')

/** Served while "Stripe" is unreachable. Blocks the real script too, so `loadStripe` always fails until a reload. */
const UNREACHABLE_SCRIPT = `Object.defineProperty(window, 'Stripe', { get: () => undefined, set: () => {} })\n`

/**
 * `close`: our frames have no origin and share the portal's host (Stripe's don't), so a connection kept open would be
 * reused for createOrder and resent when it breaks.
 */
const HEADERS = { Connection: 'close', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' }

/** As the browser knows it, behind proxies too. Empty unless the host is plain: nothing else may enter a policy. */
function originOf({ headers, protocol }: FastifyRequest): string {
  const forwarded = (name: 'host' | 'proto'): string | undefined =>
    headers[`x-forwarded-${name}`]?.toString().split(',', 1)[0]?.trim()
  const host = forwarded('host') ?? headers.host ?? ''
  const scheme = forwarded('proto') ?? protocol
  const isPlain = /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/iu.test(host)
  return isPlain && (scheme === 'http' || scheme === 'https') ? `${scheme}://${host}` : ''
}

/**
 * No origin, framed by this site only, loads only its script and style sheet, sends nothing. In WebKit 'self' matches
 * nothing without an origin, so the policy names it.
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
 * `/sandbox/stripe.js` for the page, `/sandbox/stripe-frame.*` for card fields. If `isUnreachable`, the script fails
 * to load and no token is created.
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
