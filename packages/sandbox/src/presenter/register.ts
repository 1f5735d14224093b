import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendScript } from '../classic-script.ts'

const COOKIE = 'plumbline-presenter'
const KEPT_SECONDS = 30 * 24 * 3600

export const PRESENTER_TAG = '<script defer src="/sandbox/presenter.js"></script>'

/** By an HttpOnly cookie. */
export const isPresenting = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] === 'on'

export const isSwitch = (url: string): boolean =>
  /[?&]presenter(?:[=&]|$)/u.test(url) && !/^\/(?:api|sandbox)\b/u.test(url)

const ENTER_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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

/**
 * `?presenter` on any portal URL shows the toolbar in this browser, `?presenter=off` hides it. Its script is empty
 * without the cookie. It uses control actions, so `/sandbox/enter#<token>` submits the token first.
 */
export function registerPresenter(app: FastifyInstance): void {
  const file = (name: string): string => join(import.meta.dirname, name)
  const [html, css] = [
    readFileSync(file('enter.html'), 'utf8'),
    readFileSync(file('page/presenter.css'), 'utf8'),
  ]

  app.addHook('onRequest', (request, reply, done) => {
    if (!isSwitch(request.url)) {
      done()
      return
    }
    const { pathname, searchParams } = new URL(request.url.replace(/^[/\\]+/u, '/'), 'http://localhost')
    const maxAge = searchParams.get('presenter') === 'off' ? 0 : KEPT_SECONDS
    searchParams.delete('presenter')
    reply.setCookie(COOKIE, 'on', { path: '/', maxAge, httpOnly: true, sameSite: 'lax' })
    // One leading slash: //elsewhere would be another site.
    const path = pathname.replace(/^\/+/u, '/')
    void reply.redirect(searchParams.size === 0 ? path : `${path}?${searchParams}`, 303)
  })
  app.get('/sandbox/presenter.js', (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    return isPresenting(request)
      ? sendScript(reply, file('page/start.ts'))
      : reply.type('text/javascript; charset=utf-8').send('')
  })
  app.get('/sandbox/presenter.css', (_request, reply) => {
    reply.headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
    return reply.type('text/css; charset=utf-8').send(css)
  })
  app.get('/sandbox/enter', (_request, reply) =>
    reply.headers(ENTER_HEADERS).type('text/html; charset=utf-8').send(html),
  )
  app.get('/sandbox/enter.js', (_request, reply) =>
    sendScript(reply.headers(ENTER_HEADERS), file('page/enter.ts')),
  )
}
