import { createHash } from 'node:crypto'

type PageKind = 'portal' | 'pay'

/** Addresses that scripts may call ('' for the portal's own origin, or none), and the inline pieces of the documents. */
export interface HeaderInput {
  serviceUrl: string
  errorReportUrl: string
  hstsSubdomains: boolean
  inlineScripts: readonly string[]
  inlineStyles: readonly string[]
}

export type PageHeaders = Record<string, string>

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

type Directives = Readonly<Record<string, readonly string[]>>

const policy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const directivesOf = (input: HeaderInput, page: PageKind): Directives => ({
  'default-src': ["'none'"],
  'script-src': [
    "'self'",
    ...new Set(input.inlineScripts.map(hashOf)),
    ...(page === 'pay' ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []),
  ],
  'style-src': ["'self'", ...new Set(input.inlineStyles.map(hashOf))],
  'connect-src': [
    "'self'",
    ...[input.serviceUrl, input.errorReportUrl].filter(Boolean).map((url) => new URL(url).origin),
    ...(page === 'pay' ? ['https://api.stripe.com'] : []),
  ],
  'frame-src':
    page === 'pay'
      ? ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com']
      : ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
})

const without = (directives: Directives, names: readonly string[]): Directives =>
  Object.fromEntries(Object.entries(directives).filter(([name]) => !names.includes(name)))

/** A document's policy in its `<meta>`, where browsers refuse `frame-ancestors`. */
export const metaPolicy = (input: HeaderInput, page: PageKind): string =>
  policy(without(directivesOf(input, page), ['frame-ancestors']))

/** The rules of `metaPolicy` that differ between documents, and the one they fall back to. */
const OF_A_DOCUMENT = ['default-src', 'script-src', 'style-src', 'connect-src', 'frame-src']

/**
 * The security headers of a page: only the pay page's name Stripe's origins. Camera, microphone and the like are off;
 * `payment` is Stripe's on the pay page.
 */
function pageHeaders(input: HeaderInput, page: PageKind): PageHeaders {
  return {
    'Content-Security-Policy': policy(directivesOf(input, page)),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': `camera=(), microphone=(), geolocation=(), usb=(), payment=(${page === 'pay' ? 'self "https://js.stripe.com"' : ''})`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': `max-age=63072000${input.hstsSubdomains ? '; includeSubDomains' : ''}`,
    'Cache-Control': 'no-cache',
  }
}

/**
 * The headers of everything on a static host. Such hosts add up all rules that match, and a browser obeys every policy it
 * gets. So this one has no rule that Stripe or a worker would miss: each document's `<meta>` has those. These hosts revalidate
 * unless told otherwise.
 */
export function staticHeaders(input: HeaderInput): PageHeaders {
  const { 'Cache-Control': _, ...headers } = pageHeaders(input, 'pay')
  return {
    ...headers,
    'Content-Security-Policy': policy(without(directivesOf(input, 'portal'), OF_A_DOCUMENT)),
  }
}

/** What every answer of the portal is sent with: pages, files, and the answer that there is no such file. */
export interface SiteHeaders {
  /** Every page but one, and whatever has no headers of its own below. */
  portal: PageHeaders
  /** The page for the card, at its plain address alone. */
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

/** The once-only worker's file; its name never changes, so that a page of any age finds it. Served `no-cache`. */
export const ONCE_WORKER = 'once-worker.js'

/** The headers of a whole site. `files` are the names of the built files below the portal's path. */
export function siteHeaders(input: HeaderInput, files: readonly string[]): SiteHeaders {
  const portal = pageHeaders(input, 'portal')
  const asset = { ...portal, 'Cache-Control': FOR_EVER }
  const service = input.serviceUrl === '' ? "'self'" : `${input.serviceUrl}/api/v2/`
  const inspector = { ...asset, 'Content-Security-Policy': workerPolicy("'self'", "'none'") }
  return {
    portal,
    pay: pageHeaders(input, 'pay'),
    asset,
    files: {
      [ONCE_WORKER]: { ...portal, 'Content-Security-Policy': workerPolicy("'none'", service) },
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
