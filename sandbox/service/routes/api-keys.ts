import type { FastifyInstance } from 'fastify'
import { createApiKeyBody } from '../../../src/contract/api-key.ts'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import { read, readId, ServiceFailure, success } from '../../http/envelope.ts'
import { activeKeys, createKey, deactivateKey } from '../records/api-keys.ts'

/** A key with such a name cannot be made (sandbox/README.md, "Inputs that make things happen"). */
const FAILING_NAME = /^fail\b/iu

/** createApiKey, getUserApiKeys and deleteApiKey; each takes a key or a bearer. */
export const apiKeyRoutes =
  (sandbox: Sandbox) =>
  async (api: FastifyInstance): Promise<void> => {
    const credential = 'key-or-bearer'

    api.post('/', { config: { operation: 'createApiKey', credential } }, async (request) => {
      const body = read(createApiKeyBody, request.body)
      if (FAILING_NAME.test(body.name)) throw new ServiceFailure(500, 'The key could not be created.')
      return success(createKey(sandbox, callerOf(request).id, body))
    })

    api.get('/', { config: { operation: 'getUserApiKeys', credential } }, async (request) =>
      success(activeKeys(sandbox, callerOf(request).id)),
    )

    api.delete<{ Params: { id: string } }>(
      '/:id',
      { config: { operation: 'deleteApiKey', credential } },
      async (request) => {
        const id = readId(request.params.id, 'id')
        const result = deactivateKey(sandbox, callerOf(request).id, id)
        if (result === 'missing') throw new ServiceFailure(404, 'There is no such API key.')
        if (result === 'foreign') throw new ServiceFailure(403, 'The API key belongs to another user.')
        return success(null)
      },
    )
  }
