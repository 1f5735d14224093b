import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { addCallHooks } from '../http/call-hooks.ts'
import type { Sandbox } from './context.ts'
import { ServiceFailure, success } from '../http/envelope.ts'
import { ENDPOINTS, OPERATIONS, type Handlers, type Operation, type ServiceRoute } from './operations.ts'
import { apiKeyHandlers } from './routes/api-keys.ts'
import { authHandlers } from './routes/auth.ts'
import { documentHandlers } from './routes/documents.ts'
import { orderHandlers } from './routes/orders.ts'
import { parcelHandlers } from './routes/parcels.ts'

/** CORS covers `/api` only: no other origin can read the state of a local sandbox. */
export const registerService =
  (sandbox: Sandbox) =>
  async (api: FastifyInstance): Promise<void> => {
    await api.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'DELETE'],
      allowedHeaders: ['Content-Type', 'Authorization', 'X-API-KEY'],
      exposedHeaders: ['Retry-After'],
      maxAge: 600,
    })
    await api.register(multipart)
    addCallHooks(api, sandbox)
    const handlers: Handlers<Operation> = {
      ...authHandlers(sandbox),
      ...apiKeyHandlers(sandbox),
      ...parcelHandlers(sandbox),
      ...documentHandlers(sandbox),
      ...orderHandlers(sandbox),
    }
    for (const operation of OPERATIONS) {
      const { method, url, ...config } = ENDPOINTS[operation]
      const handle = handlers[operation]
      api.route<ServiceRoute>({
        method,
        url,
        config: { operation, ...config },
        handler: async (request, reply) => success(await handle(request, reply)),
      })
    }
    api.all('/*', async (request) => {
      throw new ServiceFailure(404, `There’s nothing at ${request.method} ${request.url.split('?')[0]}.`)
    })
  }
