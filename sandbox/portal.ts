import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isPresenting, PRESENTER_TAG, readSwitch } from './presenter/switch.ts'

const headerTable = z.object({
  base: z._default(z.string(), '/'),
  portal: z.record(z.string(), z.string()),
  pay: z.record(z.string(), z.string()),
})

const demoTag = '<meta name="plumbline-demo" content="/sandbox/demo-account">'
const payTags =
  '<meta name="plumbline-stripe-key" content="pk_test_sandbox_portal"><script src="/sandbox/stripe.js"></script>'

/**
 * What the sandbox adds to a portal page: the demo account everywhere, the card form's stand-in under `/pay/`, the
 * presenter's bar where it is switched on.
 */
const withSandboxTags = (html: string, page: 'portal' | 'pay', presenting: boolean): string =>
  html.replace(
    '<meta charset="utf-8" />',
    (found) => `${found}${demoTag}${page === 'pay' ? payTags : ''}${presenting ? PRESENTER_TAG : ''}`,
  )

/**
 * Serves a built portal under the base path it was built for: hashed assets for ever, every other path of the site as
 * `index.html` with the headers that the build wrote to `headers.json`, everything compressed.
 */
export async function registerPortal(app: FastifyInstance, options: { portalDir: string }): Promise<void> {
  const index = join(options.portalDir, 'index.html')
  if (!existsSync(index))
    throw new Error(`No built portal in ${options.portalDir}: run "npm run build" first`)
  const html = readFileSync(index, 'utf8')
  const { base, ...headers } = headerTable.parse(
    JSON.parse(readFileSync(join(options.portalDir, 'headers.json'), 'utf8')),
  )
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: 'portal' | 'pay'): FastifyReply => {
    const switched = readSwitch(request.url)
    if (switched !== null) return reply.header('Set-Cookie', switched.cookie).redirect(switched.location, 303)
    return reply
      .headers(headers[page])
      .type('text/html; charset=utf-8')
      .send(withSandboxTags(html, page, isPresenting(request.headers.cookie)))
  }

  await app.register(compress, { global: true, encodings: ['br', 'gzip'] })
  await app.register(fastifyStatic, {
    root: options.portalDir,
    index: false,
    wildcard: false,
    prefix: base,
    preCompressed: true,
    globIgnore: ['index.html', 'headers.json', '_headers', '_redirects', '**/*.{map,br,gz}'],
    setHeaders: (response, path) => {
      const immutable = path.startsWith(join(options.portalDir, 'assets'))
      response.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.header('X-Content-Type-Options', 'nosniff')
    },
  })
  app.get(base, (request, reply) => sendPage(request, reply, 'portal'))
  app.get(`${base}pay/*`, (request, reply) => sendPage(request, reply, 'pay'))
  app.get(`${base}*`, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      !path.startsWith('/api/') && !path.startsWith(`${base}assets/`) && !path.startsWith('/sandbox')
    return isPage ? sendPage(request, reply, 'portal') : reply.callNotFound()
  })
}
