import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { inlinePieces, pageHeaders } from './headers.ts'
import { nginxSite } from './nginx-site.ts'
import { precompress } from './precompress.ts'
import { headersFile, redirectsFile } from './static-host.ts'

/** Where a development build's nginx finds the service: the sandbox on its usual port. */
const LOCAL_SERVICE = 'http://127.0.0.1:4173'

/** Source maps leave the folder that is served: they are for whoever reads an error report, not for visitors. */
function putMapsAside(outDir: string, aside: string): void {
  const maps = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  )
  for (const name of maps) {
    const target = join(aside, 'maps', name)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(outDir, name), target)
  }
}

/**
 * Writes what web servers need, all from one table of headers. Beside `index.html`: `headers.json` (for each kind of
 * page, `portal` and `pay`, what a server has to send, and the base path), `_headers` and `_redirects` for static
 * hosts, and scripts and style sheets packed. Into `<outDir>-deploy`, which is never served: `nginx.conf` and the source maps.
 * `apiBaseUrl` is the service's address for the browser ('' for the portal's own origin), `serviceUrl` the one for
 * nginx ('' for the sandbox's).
 */
export function deployFiles(options: { apiBaseUrl: string; serviceUrl: string }): Plugin {
  let outDir = 'dist'
  let base = '/'
  return {
    name: 'plumbline-deploy-files',
    apply: 'build',
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
      base = config.base
    },
    writeBundle: async () => {
      const html = readFileSync(join(outDir, 'index.html'), 'utf8')
      const apiOrigin = options.apiBaseUrl === '' ? '' : new URL(options.apiBaseUrl).origin
      const input = { apiOrigin, ...inlinePieces(html) }
      const headers = { portal: pageHeaders(input, 'portal'), pay: pageHeaders(input, 'pay') }
      const aside = `${outDir}-deploy`
      rmSync(aside, { recursive: true, force: true })
      mkdirSync(aside)
      writeFileSync(join(outDir, 'headers.json'), `${JSON.stringify({ base, ...headers }, null, 2)}\n`)
      writeFileSync(join(outDir, '_headers'), headersFile(headers, base))
      writeFileSync(join(outDir, '_redirects'), redirectsFile(base))
      const serviceUrl = (options.serviceUrl || LOCAL_SERVICE).replace(/\/+$/u, '')
      writeFileSync(
        join(aside, 'nginx.conf'),
        nginxSite({ ...headers, base, serviceUrl, proxied: apiOrigin === '' }),
      )
      putMapsAside(outDir, aside)
      await precompress(join(outDir, 'assets'))
    },
  }
}
