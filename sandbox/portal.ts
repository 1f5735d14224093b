import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'

const headerTable = z.object({
  portal: z.record(z.string(), z.string()),
  pay: z.record(z.string(), z.string()),
})

const demoTag = '<meta name="plumbline-demo" content="/sandbox/demo-account">'
const payTags =
  '<meta name="plumbline-stripe-key" content="pk_test_sandbox_portal"><script src="/sandbox/stripe.js"></script>'

/** What the sandbox adds to a portal page: the demo account everywhere, the card form's stand-in under `/pay/`. */
const withSandboxTags = (html: string, page: 'portal' | 'pay'): string =>
  html.replace('<meta charset="utf-8" />', (found) => `${found}${demoTag}${page === 'pay' ? payTags : ''}`)

/**
 * Serves a built portal: hashed assets for ever, every other path of the site as `index.html` with the headers that
 * the build wrote to `headers.json`, everything compressed.
 */
export async function registerPortal(app: FastifyInstance, options: { portalDir: string }): Promise<void> {
  const index = join(options.portalDir, 'index.html')
  if (!existsSync(index))
    throw new Error(`No built portal in ${options.portalDir}: run "npm run build" first`)
  const html = readFileSync(index, 'utf8')
  const headers = headerTable.parse(JSON.parse(readFileSync(join(options.portalDir, 'headers.json'), 'utf8')))
  const sendPage = (reply: FastifyReply, page: 'portal' | 'pay'): FastifyReply =>
    reply.headers(headers[page]).type('text/html; charset=utf-8').send(withSandboxTags(html, page))

  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })
  await app.register(fastifyStatic, {
    root: options.portalDir,
    index: false,
    wildcard: false,
    globIgnore: ['index.html', 'headers.json', '**/*.map'],
    setHeaders: (response, path) => {
      const immutable = path.startsWith(join(options.portalDir, 'assets'))
      response.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('X-Content-Type-Options', 'nosniff')
    },
  })
  app.get('/', (_request, reply) => sendPage(reply, 'portal'))
  app.get('/pay/*', (_request, reply) => sendPage(reply, 'pay'))
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = !path.startsWith('/api/') && !path.startsWith('/assets/') && !path.startsWith('/sandbox')
    return isPage ? sendPage(reply, 'portal') : reply.callNotFound()
  })
}
