import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { addCallHooks } from '../http/call-hooks.ts'
import type { Sandbox } from './context.ts'
import { ServiceFailure } from '../http/envelope.ts'
import { apiKeyRoutes } from './routes/api-keys.ts'
import { authRoutes } from './routes/auth.ts'
import { documentRoutes } from './routes/documents.ts'
import { orderRoutes } from './routes/orders.ts'
import { parcelRoutes } from './routes/parcels.ts'
import { propertyRoutes } from './routes/properties.ts'

/**
 * The eleven endpoints under `/api`, open to a portal on another origin. CORS stays inside this prefix, so that no
 * foreign page can read the control page of a sandbox that runs on the same machine.
 */
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
    addCallHooks(api, sandbox)
    await api.register(authRoutes(sandbox), { prefix: '/v2/auth' })
    await api.register(apiKeyRoutes(sandbox), { prefix: '/v2/public/api-keys' })
    await api.register(parcelRoutes(sandbox), { prefix: '/v2/public/valuation' })
    await api.register(propertyRoutes(sandbox), { prefix: '/v2/public/valuation' })
    await api.register(documentRoutes(sandbox), { prefix: '/v2/public/valuation' })
    await api.register(orderRoutes(sandbox), { prefix: '/v2/public/valuation' })
    api.all('/*', async (request) => {
      throw new ServiceFailure(404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`)
    })
  }
