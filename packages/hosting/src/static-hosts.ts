import type { PageHeaders, SiteHeaders } from './headers.ts'
import type { Patterns } from './patterns.ts'

/** Limit of Cloudflare Pages. */
const RULES_MAX = 100

/** A built file under `assets/` with its size in bytes. */
interface AssetFile {
  name: string
  size: number
}

const rule = (path: string, headers: PageHeaders): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** All other headers are in the shared rule. */
const ownOf = (headers: PageHeaders): PageHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:Content-Security-Policy|Cache-Control)$/u.test(name)),
  )

/**
 * A `_headers` file (Netlify, Cloudflare Pages): one rule for everything, and one per worker. These hosts also send a
 * rule's headers with a 404, so a rule for `/assets/*` would cache missing files. Immutable files are therefore listed
 * one by one, largest first; JSON is revalidated. `base`: the portal's base path, with both slashes.
 */
export function headersFile(
  everything: PageHeaders,
  { asset, files }: SiteHeaders,
  base: string,
  assets: readonly AssetFile[],
): string {
  const rules = [
    rule(`${base}*`, everything),
    ...Object.entries(files).map(([name, its]) => rule(base + name, ownOf(its))),
  ]
  const named = assets
    .filter(({ name }) => files[name] === undefined && !name.endsWith('.json'))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, RULES_MAX - rules.length)
    .map(({ name }) => rule(base + name, { 'Cache-Control': asset['Cache-Control'] ?? '' }))
  return [...rules, ...named, ''].join('\n\n')
}

/** Page for missing assets, below the base path. Cloudflare Pages finds it by its location. */
export const MISSING_PAGE = 'assets/404.html'

/** Document of the pay page, the only one that may load Stripe. */
export const PAY_PAGE = 'pay.html'

/**
 * Netlify's `_redirects`; `!` applies even if a file exists. Netlify serves `sign-up.html` at `/sign-up` without a
 * rule, and would serve `pay.html` at `/pay`, which isn't a pay page.
 */
export const netlifyRedirects = (base: string, { pay }: Patterns): string =>
  [
    `${base}${PAY_PAGE} ${base}${MISSING_PAGE} 404!`,
    `${base}pay ${base}index.html 200!`,
    `${base}${pay.slice(1)} ${base}${PAY_PAGE} 200`,
    `${base}assets/* ${base}${MISSING_PAGE} 404`,
    `${base}* ${base}index.html 200`,
    '',
  ].join('\n')

/**
 * Cloudflare Pages' `_redirects`. Rules apply before files, can't return a 404, and ".html" is removed from URLs.
 * Without a `404.html` at the root, every other URL gets `index.html`. Under a base path no rule can do that.
 */
export const cloudflareRedirects = ({ pay }: Patterns): string =>
  ['/pay / 200', `/${PAY_PAGE} / 200`, `${pay} /pay 200`, ''].join('\n')
