import { patterns } from '../paths.ts'
import type { PageHeaders } from './headers.ts'

export interface HeaderSets {
  portal: PageHeaders
  pay: PageHeaders
}

const SHARED = ['Cache-Control', 'Content-Security-Policy']

const rule = (path: string, headers: PageHeaders): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

const pick = (headers: PageHeaders, ...names: string[]): PageHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))

/** The addresses of the site map as a static host's rules write them: `/orders/*` for everything below. */
export function rulePaths(): string[] {
  const areas = Object.values(patterns).map((pattern) => pattern.replace(/\/:.*$/u, '/*'))
  const named = [...new Set(areas)].filter((path) => !path.startsWith('/pay/') && path !== patterns.design)
  const covered = (path: string): boolean =>
    named.some((other) => other !== path && other.endsWith('/*') && path.startsWith(other.slice(0, -1)))
  return named.filter((path) => !covered(path)).sort()
}

/**
 * A `_headers` file (Cloudflare Pages, Netlify). Such a host adds up the policies of all rules that match, and the
 * browser then obeys every one of them. So the rule for everything carries the policy of `/pay/*`, the only page that
 * may name Stripe, and each page of the site map carries the portal's own as well, which leaves nothing of Stripe.
 * `base` is the path under which the portal is hosted, with both slashes.
 */
export function headersFile({ portal, pay }: HeaderSets, base: string): string {
  const at = (path: string): string => base.slice(0, -1) + path
  const everywhere = Object.fromEntries(Object.entries(pay).filter(([name]) => name !== 'Cache-Control'))
  return [
    rule(at('/*'), everywhere),
    ...rulePaths().map((path) => rule(at(path), pick(portal, ...SHARED))),
    rule(at('/pay/*'), pick(pay, 'Cache-Control')),
    rule(at('/once-worker.js'), { 'Cache-Control': 'no-cache' }),
    rule(at('/assets/*'), { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    '',
  ].join('\n\n')
}

/** A `_redirects` file: every address that is no file is a page of the portal. */
export const redirectsFile = (base: string): string => `${base}* ${base}index.html 200\n`
