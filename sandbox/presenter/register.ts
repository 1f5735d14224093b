import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendScript } from '../classic-script.ts'

const COOKIE = 'plumbline-presenter'
const KEPT_SECONDS = 30 * 24 * 3600

/** What is put into a page whose browser shows the bar. */
export const PRESENTER_TAG = '<script defer src="/sandbox/presenter.js"></script>'

/** Whether this browser was told to show the presenter's bar; remembered in a cookie that no page can read. */
export const isPresenting = ({ cookies }: FastifyRequest): boolean => cookies[COOKIE] === 'on'

/** Whether an address switches the bar on or off. */
export const isSwitch = (url: string): boolean =>
  /[?&]presenter(?:[=&]|$)/u.test(url) && !/^\/(?:api|sandbox)\b/u.test(url)

/**
 * `?presenter` on any address of the portal switches the presenter's bar on for this browser, `?presenter=off` switches it
 * off. The bar is a script that draws it into a shadow of its own, empty for a browser without the switch, and its look. Its
 * buttons use the control page's endpoints, and so work only where that page does.
 */
export function registerPresenter(app: FastifyInstance): void {
  const script = join(import.meta.dirname, 'page/start.ts')
  const css = readFileSync(join(import.meta.dirname, 'page/presenter.css'), 'utf8')

  app.addHook('onRequest', (request, reply, done) => {
    if (!isSwitch(request.url)) {
      done()
      return
    }
    const { pathname, searchParams } = new URL(request.url.replace(/^[/\\]+/u, '/'), 'http://localhost')
    const maxAge = searchParams.get('presenter') === 'off' ? 0 : KEPT_SECONDS
    searchParams.delete('presenter')
    reply.setCookie(COOKIE, 'on', { path: '/', maxAge, httpOnly: true, sameSite: 'lax' })
    // One slash at the beginning: an address like //elsewhere must not lead away.
    const path = pathname.replace(/^\/+/u, '/')
    void reply.redirect(searchParams.size === 0 ? path : `${path}?${searchParams}`, 303)
  })
  app.get('/sandbox/presenter.js', (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    return isPresenting(request)
      ? sendScript(reply, script)
      : reply.type('text/javascript; charset=utf-8').send('')
  })
  app.get('/sandbox/presenter.css', (_request, reply) => {
    reply.headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
    return reply.type('text/css; charset=utf-8').send(css)
  })
}
