import { payPatterns, type PageHeaders, type SiteHeaders } from './headers.ts'

/** Cloudflare Pages takes 100 rules; those for pages and workers come first. */
const RULES_MAX = 100

/** A built file under `assets/` with its size in bytes. */
interface AssetFile {
  name: string
  size: number
}

const rule = (path: string, lines: readonly string[]): string =>
  [path, ...lines.map((line) => `  ${line}`)].join('\n')

/**
 * What differs from the rule for everything. `! Name` takes back what that rule says; a host that does not know it skips the
 * line and either replaces the value or lets the browser obey both, which is never looser than one.
 */
const instead = (headers: PageHeaders, everywhere: PageHeaders): string[] =>
  Object.entries(headers)
    .filter(([name, value]) => everywhere[name] !== value)
    .flatMap(([name, value]) => [`! ${name}`, `${name}: ${value}`])

/**
 * A `_headers` file (Cloudflare Pages, Netlify). The rule for everything is the portal's own, strict and never kept without
 * asking; the pages for the card and the workers are the exceptions. These hosts send a rule's headers whatever became of the
 * request, so what may be kept for ever is named file by file: a rule for `/assets/*` would have a miss kept, too. Data, and the
 * smallest where there are more files than rules, are asked for again. `base` is the path under which the portal is hosted, with both slashes.
 */
export function headersFile(headers: SiteHeaders, base: string, assets: readonly AssetFile[]): string {
  const { portal, pay, asset, files } = headers
  const own = Object.entries(files)
  const rules = [
    rule(
      `${base}*`,
      Object.entries(portal).map(([name, value]) => `${name}: ${value}`),
    ),
    ...payPatterns.map((pattern) => rule(base + pattern.slice(1), instead(pay, portal))),
    rule(`${base}licences.txt`, ['Content-Type: text/plain; charset=utf-8']),
    ...own.map(([name, its]) => rule(base + name, instead(its, portal))),
  ]
  const named = assets
    .filter(({ name }) => files[name] === undefined && !name.endsWith('.json'))
    .toSorted((one, other) => other.size - one.size)
    .slice(0, RULES_MAX - 1 - rules.length)
    .map(({ name }) => rule(base + name, instead(asset, portal)))
  return [...rules, ...named, ''].join('\n\n')
}

/** The page of a file that is not there, below the portal's path; Cloudflare Pages finds it by its place. */
export const MISSING_PAGE = 'assets/404.html'

/** Files of the build that are for servers. */
export const UNSERVED = ['_headers', '_redirects', 'headers.json']

/**
 * A `_redirects` file: a file that is missing is missing, and every other address that is no file is a page of the portal. These hosts
 * find `sign-up.html` at `/sign-up` by themselves; a line for it would send one of them round in circles, which takes ".html" away.
 * `packed` names the files that only servers take, one by one: these hosts know no `*` in the middle.
 */
export const redirectsFile = (base: string, packed: readonly string[]): string =>
  [
    ...[...UNSERVED, ...packed].map((name) => `${base}${name} ${base}${MISSING_PAGE} 404!`),
    `${base}assets/* ${base}${MISSING_PAGE} 404`,
    `${base}* ${base}index.html 200`,
    '',
  ].join('\n')
