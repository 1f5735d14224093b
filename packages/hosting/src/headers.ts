import { API_PREFIX } from '@plumbline/service-contract/operations'
import { createHash } from 'node:crypto'

type PageKind = 'portal' | 'pay'

/** URLs that scripts may call, and the documents' inline scripts and styles. */
export interface HeaderInput {
  /** Empty: the portal's origin. */
  serviceUrl: string
  /** Empty: none. */
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

/** Policy for a document's `<meta>`, without `frame-ancestors`, which browsers refuse there. */
export const metaPolicy = (input: HeaderInput, page: PageKind): string =>
  policy(without(directivesOf(input, page), ['frame-ancestors']))

/** Directives that differ between documents, and their fallback `default-src`. */
const OF_A_DOCUMENT = ['default-src', 'script-src', 'style-src', 'connect-src', 'frame-src']

/**
 * Security headers of a page. Only those of the pay page allow Stripe's origins, and only there may Stripe use
 * `payment`.
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
 * Headers of every file on a static host. These hosts send the headers of all matching rules, and browsers enforce
 * every policy. So this one has no directive that would block Stripe or a worker; each document's `<meta>` has those.
 * No `Cache-Control`: these hosts revalidate by default.
 */
export function staticHeaders(input: HeaderInput): PageHeaders {
  const { 'Cache-Control': _, ...headers } = pageHeaders(input, 'pay')
  return {
    ...headers,
    'Content-Security-Policy': policy(without(directivesOf(input, 'portal'), OF_A_DOCUMENT)),
  }
}

/** Headers of every response of the portal, including 404s. */
export interface SiteHeaders {
  /** Default: every page except the pay page, and every file not listed below. */
  portal: PageHeaders
  /** The pay page, at its canonical URL only. */
  pay: PageHeaders
  /** An existing file under `assets/`; its name contains a hash of its content. */
  asset: PageHeaders
  /** Exceptions, by path below the portal's base path. */
  files: Readonly<Record<string, PageHeaders>>
}

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The worker that inspects files, and the PDF reader's. */
const isInspector = (name: string): boolean =>
  /^assets\/(?:inspect-worker|pdf\.worker)-[\w-]+\.js$/u.test(name)

/**
 * A worker obeys the policy sent with its own file. The once-only worker may connect only to the service. The others
 * read untrusted files and lists, so they may load their own chunks and connect to nothing.
 */
const workerPolicy = (scripts: string, connections: string): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': [scripts],
    'connect-src': [connections],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })

/** The once-only worker. No hash in its name, so pages of older builds still find it. Served `no-cache`. */
export const ONCE_WORKER = 'once-worker.js'

/** `files`: paths of the built files below the portal's base path. */
export function siteHeaders(input: HeaderInput, files: readonly string[]): SiteHeaders {
  const portal = pageHeaders(input, 'portal')
  const asset = { ...portal, 'Cache-Control': FOR_EVER }
  const service = input.serviceUrl === '' ? "'self'" : `${input.serviceUrl}${API_PREFIX}/`
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

/** Inline scripts and styles of a built page, exactly as the browser hashes them. */
export function inlinePieces(html: string): Pick<HeaderInput, 'inlineScripts' | 'inlineStyles'> {
  const texts = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  return {
    inlineScripts: texts(/<script>([\s\S]*?)<\/script>/gu),
    inlineStyles: texts(/<style>([\s\S]*?)<\/style>/gu),
  }
}
