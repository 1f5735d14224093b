import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SAMPLE_REPORT } from './demo/demo-account.ts'
import { isPresenting, PRESENTER_TAG } from './presenter/register.ts'

const headers = z.record(z.string(), z.string())

/** `headers.json` in a build's `-deploy` folder; benchmark pages set only the first two. */
const headerTable = z.object({
  portal: headers,
  pay: headers,
  base: z._default(z.string(), '/'),
  /** Files of separately prerendered pages, by path. */
  pages: z._default(z.record(z.string(), z.string()), {}),
  asset: z._default(headers, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  files: z._default(z.record(z.string(), headers), {}),
})

const PAY_PAGE = 'pay.html'
/** Served with a 404. */
const MISSING_PAGE = 'assets/404.html'

const STAND_IN_TAG = '<script src="/sandbox/stripe.js"></script>'

/** Defaults for page settings (`src/env.ts`) that the build doesn't set. */
const sandboxSettings = {
  stripeKey: 'pk_test_sandbox_portal',
  demoAccountUrl: '/sandbox/demo-account',
  supportEmail: 'help@plumbline.example',
  report: 'A PDF report with the value, the method and comparable sales',
  turnaround: '3 business days',
  rejected: 'we refund the $350 to your card within 5 business days',
  sampleUrl: SAMPLE_REPORT,
}

/**
 * Adds the sandbox's settings to a portal page, the Stripe stand-in on pay pages, and the presenter toolbar if it's
 * switched on.
 */
export const toSandboxPage = (html: string, page: 'portal' | 'pay', presenting: boolean): string =>
  html
    .replace(/(?<=<script type="application\/json" id="settings">)[^<]*/u, (json) =>
      JSON.stringify({ ...sandboxSettings, ...(JSON.parse(json) as object) }).replaceAll(
        '<',
        String.raw`\u003c`,
      ),
    )
    .replace(
      /<head>(?:\s*<meta charset="utf-8" \/>)?/u,
      (found) => `${found}${page === 'pay' ? STAND_IN_TAG : ''}${presenting ? PRESENTER_TAG : ''}`,
    )

/**
 * Serves a built portal under its base path, with the headers of `headers.json` and compressed: files, those under
 * `assets/` as immutable; every other path as `index.html` or its prerendered file.
 */
export async function registerPortal(app: FastifyInstance, portalDir: string): Promise<void> {
  const index = join(portalDir, 'index.html')
  if (!existsSync(index)) throw new Error(`No built portal in ${portalDir}: run "npm run build" first`)
  const missing = join(portalDir, MISSING_PAGE)
  const missingHtml = existsSync(missing) ? readFileSync(missing, 'utf8') : ''
  const table = headerTable.parse(
    JSON.parse(readFileSync(join(`${resolve(portalDir)}-deploy`, 'headers.json'), 'utf8')),
  )
  const { base, pages } = table
  const html = readFileSync(index, 'utf8')
  const payFile = join(portalDir, PAY_PAGE)
  const payHtml = existsSync(payFile) ? readFileSync(payFile, 'utf8') : html
  const own = new Map(
    Object.entries(pages).map(([path, file]) => [path, readFileSync(join(portalDir, file), 'utf8')]),
  )

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: 'portal' | 'pay'): FastifyReply =>
    reply
      .headers(table[page])
      .type('text/html; charset=utf-8')
      .send(
        toSandboxPage(
          page === 'pay' ? payHtml : (own.get(request.url.split('?')[0] ?? '/') ?? html),
          page,
          isPresenting(request),
        ),
      )

  // Smaller and faster for pages than the default 4.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], brotliOptions })
  await app.register(fastifyStatic, {
    root: portalDir,
    index: false,
    wildcard: false,
    prefix: base,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', PAY_PAGE, ...Object.values(pages), MISSING_PAGE, '**/*.{map,br,gz}'],
    setHeaders: (response, path) => {
      const name = relative(portalDir, path.replace(/\.(?:br|gz)$/u, '')).replaceAll('\\', '/')
      const its = table.files[name] ?? (name.startsWith('assets/') ? table.asset : table.portal)
      for (const [header, value] of Object.entries(its)) response.header(header, value)
      if (name.endsWith('.js')) response.header('Content-Type', 'text/javascript; charset=utf-8')
    },
  })
  app.get(base, (request, reply) => sendPage(request, reply, 'portal'))
  app.get(`${base}*`, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || path.startsWith('/sandbox')) return reply.callNotFound()
    const name = path.slice(base.length)
    if (name.startsWith('assets/'))
      return reply.code(404).headers(table.portal).type('text/html; charset=utf-8').send(missingHtml)
    return sendPage(request, reply, /^pay\/[\w.~-]+$/u.test(name) ? 'pay' : 'portal')
  })
}
