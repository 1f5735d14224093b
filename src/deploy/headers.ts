import { createHash } from 'node:crypto'
import { patterns } from '#paths.ts'

/** What differs between builds: the service's address ('' for the portal's own origin) and the inline pieces by hash. */
export interface HeaderInput {
  apiBaseUrl: string
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

export type PageHeaders = Record<string, string>

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

function contentSecurityPolicy(input: HeaderInput, page: 'portal' | 'pay'): string {
  const stripe = page === 'pay'
  return policy({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...input.inlineScripts.map(hashOf),
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
    ],
    'style-src': ["'self'", ...input.inlineStyles.map(hashOf)],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(input.apiBaseUrl === '' ? [] : [new URL(input.apiBaseUrl).origin]),
      ...(stripe ? ['https://api.stripe.com'] : []),
    ],
    'frame-src': stripe
      ? ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']
      : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
  })
}

/**
 * The security headers of a page: Stripe's origins stand only in the document under `/pay/`. Camera, microphone and
 * the like are off; `payment` is Stripe's on the pay page.
 */
function pageHeaders(input: HeaderInput, page: 'portal' | 'pay'): PageHeaders {
  return {
    'Content-Security-Policy': contentSecurityPolicy(input, page),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), usb=(), payment=(${page === 'pay' ? 'self "https://js.stripe.com"' : ''})`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Cache-Control': 'no-cache',
  }
}

/** The pages for the card: they alone may load Stripe. */
export const payPatterns = [patterns.pay, patterns.payAddressList] as const

/** What every answer of the portal is sent with: pages, files, and the answer that there is no such file. */
export interface SiteHeaders {
  /** Every page but one, and whatever has no headers of its own below. */
  portal: PageHeaders
  /** The pages for the card, at their plain addresses alone. */
  pay: PageHeaders
  /** A file under `assets/` that is there: its name changes with its content. */
  asset: PageHeaders
  /** Files with headers of their own, by their names below the portal's path. */
  files: Readonly<Record<string, PageHeaders>>
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The workers that look into files and read pasted lists, and the PDF reader that one of them loads. */
const isInspector = (name: string): boolean =>
  /^assets\/(?:inspect-worker|list-worker|pdf\.worker)-[\w-]+\.js$/u.test(name)

/**
 * A worker obeys the policy that its own file is sent with. The one that sends once-only calls reaches the service and nothing
 * else; the one that looks into files, which strangers may have made, reaches nothing at all: it loads parts of itself.
 */
const workerPolicy = (scripts: string, connections: string): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': [scripts],
    'connect-src': [connections],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })

/** The headers of a whole site. `files` are the names of the built files below the portal's path, `onceWorker` one of them. */
export function siteHeaders(input: HeaderInput, files: readonly string[], onceWorker: string): SiteHeaders {
  const portal = pageHeaders(input, 'portal')
  const asset = { ...portal, 'Cache-Control': FOR_EVER }
  const service = input.apiBaseUrl === '' ? "'self'" : `${input.apiBaseUrl.replace(/\/+$/u, '')}/api/v2/`
  const inspector = { ...asset, 'Content-Security-Policy': workerPolicy("'self'", "'none'") }
  return {
    portal,
    pay: pageHeaders(input, 'pay'),
    asset,
    files: {
      [onceWorker]: { ...portal, 'Content-Security-Policy': workerPolicy("'none'", service) },
      ...Object.fromEntries(files.filter(isInspector).map((name) => [name, inspector])),
    },
  }
}

/** The inline scripts and styles of a built page, exactly as the browser will hash them. */
export function inlinePieces(html: string): Pick<HeaderInput, 'inlineScripts' | 'inlineStyles'> {
  const texts = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  return {
    inlineScripts: texts(/<script>([\s\S]*?)<\/script>/gu),
    inlineStyles: texts(/<style>([\s\S]*?)<\/style>/gu),
  }
}
