import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { sendScript } from '../classic-script.ts'
import { ORDER_STATUSES } from '#contract/order.ts'
import type { Sandbox } from '../service/context.ts'
import { FAULTS } from '../service/faults.ts'
import { OPERATIONS } from '../service/operations.ts'
import { read, success } from '../http/envelope.ts'
import { consoleActions } from './actions.ts'
import type { Door } from './door.ts'
import { enter, guardConsole, isLetIn, refuseOtherSites } from './guard.ts'

const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}

const FONT = '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'

const options = (names: readonly string[], labels: Record<string, string> = {}): string =>
  names.map((name) => `<option value="${name}">${labels[name] ?? name}</option>`).join('')

/** The page with its lists of choices filled in; all of them are our own words. */
const filledPage = (html: string): string =>
  html
    .replace('<!--statuses-->', options(ORDER_STATUSES))
    .replace('<!--operations-->', options(['any', ...OPERATIONS]))
    .replace('<!--kinds-->', options(Object.keys(FAULTS), FAULTS))

const tokenBody = z.object({ token: z.string().check(z.maxLength(1000)) })

/**
 * The control page `/sandbox` for the person who gives the demo, and its endpoints below `/sandbox/api`. Who is not let in
 * gets a page that asks for the token; that page's own parts hold no secret and are for everybody.
 */
export function registerConsole(app: FastifyInstance, sandbox: Sandbox, door: Door): void {
  const text = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
  const [html, css] = [filledPage(text('page.html')), text('page.css') + text('tables.css')]
  const enterHtml = text('enter.html')
  const font = readFileSync(createRequire(import.meta.url).resolve(FONT))

  void app.register(async (page) => {
    page.addHook('onSend', async (_request, reply) => {
      reply.headers(HEADERS)
    })
    for (const path of ['/sandbox', '/sandbox/'])
      page.get(path, (request, reply) => {
        refuseOtherSites(request)
        reply.type('text/html; charset=utf-8')
        return isLetIn(request, door) ? reply.send(html) : reply.code(401).send(enterHtml)
      })
    page.get('/sandbox/enter', (_request, reply) => reply.type('text/html; charset=utf-8').send(enterHtml))
    page.get('/sandbox/enter.js', (_request, reply) =>
      sendScript(reply, join(import.meta.dirname, 'page/enter.ts')),
    )
    page.get('/sandbox/control.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
    page.get('/sandbox/public-sans.woff2', (_request, reply) => reply.type('font/woff2').send(font))
    page.post('/sandbox/enter', (request, reply) => {
      refuseOtherSites(request)
      const { token } = read(tokenBody, request.body)
      enter(request, reply, door, token)
      return reply.send(success(null))
    })
    await page.register(async (guarded) => {
      guarded.addHook('onRequest', async (request) => guardConsole(request, door))
      guarded.get('/sandbox/control.js', (_request, reply) =>
        sendScript(reply, join(import.meta.dirname, 'page/start.ts')),
      )
      await guarded.register(async (api) => consoleActions(api, sandbox), { prefix: '/sandbox/api' })
    })
  })
}
