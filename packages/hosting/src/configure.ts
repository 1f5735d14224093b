import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { apiDocuments } from './api-documents/api-documents.ts'
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

/** The service for nginx, unless told: the sandbox on its usual port. */
const LOCAL_SERVICE = 'http://127.0.0.1:4173'

/** Of a build, for configuring it again: `build.json` beside its folder. */
export interface BuildRecord {
  base: string
  patterns: Patterns
  /** The build's own settings: defaults of each configuration. */
  settings: Settings
}

/** Where servers find their settings, and what else isn't served. */
export const asideOf = (outDir: string): string => `${outDir}-deploy`

/** The files below a folder by their names, with slashes on every system. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Puts a policy behind the document's charset, in place of the one before. */
const withPolicy = (html: string, policy: string): string =>
  html
    .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/u, '')
    .replace(
      '<meta charset="utf-8" />',
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )

/**
 * Writes settings into a finished build, any number of times: into each document with its policy, and into the once-only worker. Beside the
 * build: `headers.json` for the sandbox, and a folder for each host with exactly the files that it reads. Returns the settings that hold,
 * the build's own included.
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

  for (const [name, text] of Object.entries(apiDocuments(ofSite.serviceUrl)))
    writeFileSync(join(outDir, name), text)

  // A picture opened in a tab is a page with the portal's policy, and has styles in it.
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
