import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { OPENAPI_FILE, openApiText } from './openapi/openapi.ts'
import {
  type HeaderInput,
  inlinePieces,
  metaPolicy,
  ONCE_WORKER,
  siteHeaders,
  staticHeaders,
} from './headers.ts'
import { nginxSite } from './nginx-site.ts'
import { ownFiles, type Patterns } from './patterns.ts'
import { serviceUrlOf, type Settings, withServiceUrl, withSettings } from './settings.ts'
import { cloudflareRedirects, headersFile, netlifyRedirects, PAY_PAGE } from './static-hosts.ts'

/** Default service for nginx: the sandbox on its usual port. */
const LOCAL_SERVICE = 'http://127.0.0.1:4173'

/** Needed to reconfigure a build: `build.json` in its `-deploy` folder. */
export interface BuildRecord {
  base: string
  patterns: Patterns
  /** Set at build time: the defaults of each configuration. */
  settings: Settings
}

/** Folder for server configuration and everything else that isn't served. */
export const asideOf = (outDir: string): string => `${outDir}-deploy`

/** Relative paths of all files in a folder, with `/` on every system. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Inserts a policy after the document's charset and replaces an earlier one. */
const withPolicy = (html: string, policy: string): string =>
  html
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/u, '')
    .replace(
      '<meta charset="utf-8" />',
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )

/**
 * Writes settings and policies into the documents and the once-only worker of a finished build. Repeatable. In the
 * `-deploy` folder: `headers.json` for the sandbox, and one folder per host with exactly the files it reads. Returns
 * the effective settings, including the build's defaults.
 */
export function configure(dist: string, given: Settings): Settings {
  const outDir = resolve(dist)
  const aside = asideOf(outDir)
  const read = (name: string): string => readFileSync(join(outDir, name), 'utf8')
  const {
    base,
    patterns,
    settings: defaults,
  } = JSON.parse(readFileSync(join(aside, 'build.json'), 'utf8')) as BuildRecord
  const settings = { ...defaults, ...given }
  const ofSite = {
    serviceUrl: serviceUrlOf(settings),
    errorReportUrl: settings['error-report-url'] ?? '',
    hstsSubdomains: settings['hsts-subdomains'] === 'on',
  }

  const own = ownFiles(patterns)
  for (const name of ['index.html', ...Object.keys(own)]) {
    const html = withSettings(read(name), settings)
    const input = { ...ofSite, ...inlinePieces(html) }
    writeFileSync(join(outDir, name), withPolicy(html, metaPolicy(input, 'portal')))
    if (name === 'index.html')
      writeFileSync(join(outDir, PAY_PAGE), withPolicy(html, metaPolicy(input, 'pay')))
  }
  writeFileSync(join(outDir, ONCE_WORKER), withServiceUrl(read(ONCE_WORKER), settings))

  writeFileSync(join(outDir, OPENAPI_FILE), openApiText(ofSite.serviceUrl))

  // An SVG opened in a tab gets the portal's policy, and contains styles.
  const texts = readdirSync(outDir).filter((name) => /\.(?:html|svg)$/u.test(name))
  const input: HeaderInput = { ...ofSite, ...inlinePieces(texts.map(read).join('\n')) }
  const assets = filesIn(outDir)
    .filter((name) => name.startsWith('assets/') && !/\.(?:br|gz)$/u.test(name))
    .map((name) => ({ name, size: statSync(join(outDir, name)).size }))
  const headers = siteHeaders(
    input,
    assets.map(({ name }) => name),
  )
  const pages = Object.fromEntries(Object.entries(own).map(([file, path]) => [base + path.slice(1), file]))
  writeFileSync(join(aside, 'headers.json'), `${JSON.stringify({ base, pages, ...headers }, null, 2)}\n`)
  writeFiles(join(aside, 'nginx'), {
    'plumbline.conf': nginxSite({
      base,
      pages,
      headers,
      serviceUrl: (settings['nginx-service-url'] || LOCAL_SERVICE).replace(/\/+$/u, ''),
      proxied: ofSite.serviceUrl === '',
    }),
  })
  const shared = headersFile(staticHeaders(input), headers, base, assets)
  writeFiles(join(aside, 'netlify'), { _headers: shared, _redirects: netlifyRedirects(base, patterns) })
  if (base === '/')
    writeFiles(join(aside, 'cloudflare-pages'), {
      _headers: shared,
      _redirects: cloudflareRedirects(patterns),
    })
  return settings
}
