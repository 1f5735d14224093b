import type { PageHeaders, SiteHeaders } from './headers.ts'
import type { Patterns } from './patterns.ts'

/** Cloudflare Pages takes 100 rules. */
const RULES_MAX = 100

/** A built file under `assets/` with its size in bytes. */
interface AssetFile {
  name: string
  size: number
}

const rule = (path: string, headers: PageHeaders): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/** Only these two; every other header is the shared rule's. */
const ownOf = (headers: PageHeaders): PageHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:Content-Security-Policy|Cache-Control)$/u.test(name)),
  )

/**
 * A `_headers` file (Netlify, Cloudflare Pages): one rule for everything, and those of the workers. These hosts send a rule's headers
 * with a 404, too, so files to keep for ever are named one by one, largest first: a rule for `/assets/*` would have a missing file kept.
 * Data is revalidated. `base` is the path under which the portal is hosted, with both slashes.
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

/** The page of a file that is not there, below the portal's path; Cloudflare Pages finds it by its place. */
export const MISSING_PAGE = 'assets/404.html'

/** The document of the page for the card, which alone may load Stripe. */
export const PAY_PAGE = 'pay.html'

/**
 * Netlify's `_redirects`: `!` also where a file is there. It finds `sign-up.html` at `/sign-up` on its own, and would find `pay.html`
 * at `/pay`, which is no page for a card.
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
 * Cloudflare Pages' `_redirects`. It follows each rule before it looks for files, knows no 404 and removes ".html" from addresses.
 * Without a `404.html` at the root it answers every other address with `index.html`, there alone: under a base path no rule could.
 */
export const cloudflareRedirects = ({ pay }: Patterns): string =>
  ['/pay / 200', `/${PAY_PAGE} / 200`, `${pay} /pay 200`, ''].join('\n')
