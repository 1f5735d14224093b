import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { schemasOf } from '@plumbline/service-contract/operation-schemas'
import { factsOf, OPERATIONS, type Operation } from '@plumbline/service-contract/operations'
import { addCallHooks } from '../http/call-hooks.ts'
import type { Sandbox } from './context.ts'
import { read, readId, ServiceFailure, success } from '../http/envelope.ts'
import type { AnswerOf, Given, Handlers, ServiceRequest, ServiceRoute } from './operations.ts'
import { apiKeyHandlers } from './routes/api-keys.ts'
import { authHandlers } from './routes/auth.ts'
import { documentHandlers } from './routes/documents.ts'
import { orderHandlers, withoutIgnored } from './routes/orders.ts'
import { parcelHandlers } from './routes/parcels.ts'

/** Checks a call by its schemas, path first, before its handler works. A form is checked once it has been received. */
async function answerOf<Name extends Operation>(
  handlers: Handlers<Name>,
  name: Name,
  request: ServiceRequest,
): Promise<AnswerOf<Name>> {
  const { query, body, form } = schemasOf(name)
  const params = Object.entries(request.params).map(([param, value]) => [param, readId(value, param)])
  const given = {
    params: Object.fromEntries(params) as unknown,
    query: query === undefined || form !== undefined ? undefined : read(query, request.query),
    body: body === undefined ? undefined : read(body, withoutIgnored(request.body)),
  } as Given<Name>
  return handlers[name](given, request)
}

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
    for (const name of OPERATIONS) {
      const { method, path, status = 200 } = factsOf(name)
      api.route<ServiceRoute>({
        method,
        url: path.slice('/api'.length).replaceAll(/\{(\w+)\}/gu, ':$1'),
        config: { operation: name },
        handler: async (request, reply) => {
          reply.code(status)
          return success(await answerOf(handlers, name, request))
        },
      })
    }
    api.all('/*', async (request) => {
      throw new ServiceFailure(404, `There’s nothing at ${request.method} ${request.url.split('?')[0]}.`)
    })
  }
