import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Plain pages of one origin, and what the browser has asked of them. */
export interface ProbeServer {
  origin: string
  /** Scripts of service workers, by path; put another one there to change it. */
  workers: Map<string, string>
  /** Paths asked for so far. */
  asked: string[]
  /** What pages have reported through `/said`. */
  said: string[]
  stop: () => Promise<void>
}

const page = (body = '', head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Probe</title>${head}</head><body>${body}</body></html>`

/** Tells the server of everything that goes wrong, in order, and of the page's end. */
const listening = `<script>
  const say = (what) => navigator.sendBeacon('/said', what)
  addEventListener('unhandledrejection', ({ reason }) => say('unhandled ' + reason))
  addEventListener('error', ({ target, message }) => say(target === window ? 'error ' + message : 'error of ' + target.localName), true)
  addEventListener('pagehide', () => say('pagehide'))
</script>`

const pages: Readonly<Record<string, string>> = {
  '/': page('<input id="field"><input id="files" type="file"><button id="act">Act</button>'),
  '/away': page('<h1>Away</h1>'),
  '/no-store': page('<h1>Not stored</h1>'),
  '/fetching-code': page("<script>setTimeout(() => import('/never.js'), 50)</script>", listening),
  '/preloading-code': page('', `${listening}<link rel="modulepreload" href="/never.js">`),
  '/framing': page(
    `<script>globalThis.ran = []; addEventListener('message', ({ data }) => ran.push(data))</script>
     <iframe sandbox="allow-scripts" src="/framed-self"></iframe><iframe sandbox="allow-scripts" src="/framed-named"></iframe>`,
  ),
  '/framed-self': page('<script src="/framed.js?self"></script>'),
  '/framed-named': page('<script src="/framed.js?named"></script>'),
}

/** Reads a body slowly, so that there is an upload to watch. */
async function readSlowly(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for await (const chunk of request) await delay((chunk as Buffer).length / 6000)
  response.end('taken')
}

async function answer(
  server: ProbeServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', server.origin)
  server.asked.push(pathname)
  const script = server.workers.get(pathname)
  if (pathname === '/said') {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    server.said.push(body)
    response.writeHead(204).end()
  } else if (pathname === '/upload') await readSlowly(request, response)
  else if (pathname.startsWith('/never')) return
  else if (pathname === '/framed.js')
    response
      .writeHead(200, { 'Content-Type': 'text/javascript' })
      .end("parent.postMessage(location.pathname, '*')")
  else if (script !== undefined)
    response
      .writeHead(200, {
        'Content-Type': 'text/javascript',
        'Cache-Control': 'max-age=3600',
        'Service-Worker-Allowed': '/',
      })
      .end(script)
  else {
    const found = pages[pathname] ?? pages[pathname.replace(/^\/scope-[^/]+/u, '')]
    const from = pathname === '/framed-self' ? "'self'" : server.origin
    response
      .writeHead(found === undefined ? 404 : 200, {
        'Content-Type': 'text/html; charset=utf-8',
        ...(pathname === '/no-store' ? { 'Cache-Control': 'no-store' } : {}),
        ...(pathname.startsWith('/framed-')
          ? { 'Content-Security-Policy': `default-src 'none'; script-src ${from}` }
          : {}),
      })
      .end(found ?? 'Not found')
  }
}

export async function startProbeServer(): Promise<ProbeServer> {
  const server: ProbeServer = {
    origin: '',
    workers: new Map(),
    asked: [],
    said: [],
    stop: async () => {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
  const listener = createServer((request, response) => {
    answer(server, request, response).catch(() => response.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  server.origin = `http://localhost:${address.port}`
  return server
}
