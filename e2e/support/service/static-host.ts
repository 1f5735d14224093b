import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { headerRules, headersOf, rewriteOf } from '#deploy/testing/static-rules.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

interface StaticHost {
  url: string
  stop: () => Promise<void>
}

/**
 * Like Cloudflare Pages or Netlify: a folder at `base`, with `_headers` and `_redirects`. Rules match the raw
 * path, files the decoded one.
 */
export async function startStaticHost(dir: string, base: string): Promise<StaticHost> {
  const rules = headerRules(await readFile(join(dir, '_headers'), 'utf8'))
  const redirects = await readFile(join(dir, '_redirects'), 'utf8')
  const onDisk = (path: string): string => join(dir, path.slice(base.length))
  const isFile = async (path: string): Promise<boolean> =>
    stat(onDisk(path)).then(
      (found) => found.isFile(),
      () => false,
    )
  const find = async (path: string): Promise<{ file: string; status: number }> => {
    const rewrite = rewriteOf(redirects, path)
    if (await isFile(`${path}.html`)) return { file: `${path}.html`, status: 200 }
    const there = await isFile(decodeURIComponent(path))
    if (there && rewrite?.forced !== true) return { file: decodeURIComponent(path), status: 200 }
    return rewrite ?? { file: `${base}assets/404.html`, status: 404 }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const [path = '/'] = (request.url ?? '/').split('?')
      const { file, status } = await find(path)
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream')
      for (const [name, values] of headersOf(rules, path)) response.setHeader(name, values.join(', '))
      response.writeHead(status).end(await readFile(onDisk(file)))
    })()
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    url: `http://localhost:${address.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
