import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { MANIFEST } from './budgets.ts'
import { inlinePieces, siteHeaders } from './headers.ts'
import { withEveryLicence } from './licences.ts'
import { nginxSite } from './nginx-site.ts'
import { ONCE_WORKER } from './once-worker.ts'
import { ownFiles } from './prerender/own-files.ts'
import { precompress } from './precompress.ts'
import { headersFile, MISSING_PAGE, redirectsFile } from './static-host.ts'

/** Where a development build's nginx finds the service: the sandbox on its usual port. */
const LOCAL_SERVICE = 'http://127.0.0.1:4173'

/** The files below a folder by their names, with slashes on every system. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

/** Source maps leave the folder that is served: they are for whoever reads an error report, not for visitors. */
function putAside(outDir: string, maps: readonly string[], aside: string): void {
  for (const name of maps) {
    const target = join(aside, 'maps', name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(outDir, name), target)
  }
}

/** Names what the bundler leaves out of its list of licences. */
function completeLicences(outDir: string, maps: readonly string[], root: string): void {
  const path = join(outDir, 'licences.txt')
  const texts = maps
    .filter((name) => name.endsWith('.js.map'))
    .map((name) => readFileSync(join(outDir, name), 'utf8'))
  writeFileSync(path, withEveryLicence(readFileSync(path, 'utf8'), texts, root))
}

const missingPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Not found</title>
<p>There’s no file at this address.</p>
</html>
`

/**
 * Writes what web servers need, all from one table of headers. Beside `index.html`: `headers.json` (what a server has to send
 * with pages and files, the base path, and which pages have a file of their own), `_headers` and `_redirects` for static hosts, the page
 * of a missing file, and scripts and style sheets packed. Into `<outDir>-deploy`, which is never served: `nginx.conf`, the source maps and the list of chunks.
 * `apiBaseUrl` is the service's address for the browser ('' for the portal's own origin), `serviceUrl` the one for
 * nginx ('' for the sandbox's).
 */
export function deployFiles(options: { apiBaseUrl: string; serviceUrl: string }): Plugin {
  let config: ResolvedConfig
  return {
    name: 'plumbline-deploy-files',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: async () => {
      const { root, base } = config
      const outDir = resolve(root, config.build.outDir)
      const names = filesIn(outDir)
      const maps = names.filter((name) => name.endsWith('.map'))
      // A picture that is opened by itself is a page with the portal's policy, too, and its styles stand in it.
      const texts = readdirSync(outDir)
        .filter((name) => /\.(?:html|svg)$/u.test(name))
        .map((name) => readFileSync(join(outDir, name), 'utf8'))
      const input = { apiBaseUrl: options.apiBaseUrl, ...inlinePieces(texts.join('\n')) }
      const assets = names
        .filter((name) => name.startsWith('assets/') && !maps.includes(name))
        .map((name) => ({ name, size: statSync(join(outDir, name)).size }))
      const headers = siteHeaders(
        input,
        assets.map(({ name }) => name),
        ONCE_WORKER,
      )
      const pages = Object.fromEntries(
        Object.entries(ownFiles).map(([file, path]) => [base + path.slice(1), file]),
      )
      const aside = `${outDir}-deploy`
      rmSync(aside, { recursive: true, force: true })
      mkdirSync(aside)
      writeFileSync(join(outDir, 'headers.json'), `${JSON.stringify({ base, pages, ...headers }, null, 2)}\n`)
      writeFileSync(join(outDir, MISSING_PAGE), missingPage)
      writeFileSync(join(outDir, '_headers'), headersFile(headers, base, assets))
      const serviceUrl = (options.serviceUrl || LOCAL_SERVICE).replace(/\/+$/u, '')
      writeFileSync(
        join(aside, 'nginx.conf'),
        nginxSite({ base, headers, serviceUrl, proxied: options.apiBaseUrl === '' }),
      )
      completeLicences(outDir, maps, root)
      renameSync(join(outDir, MANIFEST), join(aside, MANIFEST))
      putAside(outDir, maps, aside)
      const packed = await precompress(join(outDir, 'assets'))
      const packedNames = packed.map((name) => `assets/${name.replaceAll('\\', '/')}`)
      writeFileSync(join(outDir, '_redirects'), redirectsFile(base, packedNames))
    },
  }
}
