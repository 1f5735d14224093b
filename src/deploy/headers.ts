import { createHash } from 'node:crypto'

/** What differs between builds: the service's origin ('' for the portal's own) and the inline pieces by hash. */
export interface HeaderInput {
  apiOrigin: string
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
      ...(input.apiOrigin === '' ? [] : [input.apiOrigin]),
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
export function pageHeaders(input: HeaderInput, page: 'portal' | 'pay'): PageHeaders {
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

/** The inline scripts and styles of a built page, exactly as the browser will hash them. */
export function inlinePieces(html: string): Pick<HeaderInput, 'inlineScripts' | 'inlineStyles'> {
  const texts = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map((match) => match[1] ?? '')
  return {
    inlineScripts: texts(/<script>([\s\S]*?)<\/script>/gu),
    inlineStyles: texts(/<style>([\s\S]*?)<\/style>/gu),
  }
}
