import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { read, success } from '../http/envelope.ts'
import type { Sandbox } from '../service/context.ts'
import type { ControlAccess } from './access.ts'
import { controlActions } from './actions.ts'
import { enter, guardControl } from './guard.ts'

const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

const tokenBody = z.object({ token: z.string().check(z.maxLength(1000)) })

/** JSON actions below `/sandbox/api`, and their list at `/sandbox`. Browsers send the token to `/sandbox/enter`. */
export function registerControl(app: FastifyInstance, sandbox: Sandbox, access: ControlAccess): void {
  void app.register(async (control) => {
    control.addHook('onSend', async (_request, reply) => {
      reply.headers(HEADERS)
    })
    control.post('/sandbox/enter', (request, reply) => {
      enter(request, reply, access, read(tokenBody, request.body).token)
      return success(null)
    })
    await control.register(async (guarded) => {
      guarded.addHook('onRequest', async (request) => guardControl(request, access))
      const actions: string[] = []
      guarded.addHook('onRoute', ({ method, url }) => {
        if (method !== 'HEAD') actions.push(`${method.toString()} ${url}`)
      })
      await guarded.register(async (api) => controlActions(api, sandbox), { prefix: '/sandbox/api' })
      guarded.get('/sandbox', () =>
        success({ actions, bodies: 'packages/sandbox/README.md#control-actions' }),
      )
    })
  })
}
