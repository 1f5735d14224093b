import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { classicScript } from '../classic-script.ts'
import { isPresenting } from './switch.ts'

/**
 * Serves the presenter's bar: a script that draws it into a shadow of its own, and its look. Its buttons use the control
 * page's endpoints, and so work only where that page does. The script is empty for a browser without the switch.
 */
export function registerPresenter(app: FastifyInstance): void {
  const script = join(import.meta.dirname, 'page/start.ts')
  const css = readFileSync(join(import.meta.dirname, 'page/presenter.css'), 'utf8')
  app.get('/sandbox/presenter.js', async ({ headers }, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(isPresenting(headers.cookie) ? await classicScript(script) : ''),
  )
  app.get('/sandbox/presenter.css', (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' })
      .type('text/css; charset=utf-8')
      .send(css),
  )
}
