import { createApiKeyBody } from '@plumbline/service-contract/api-key'
import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import type { Handlers } from '../operations.ts'
import { read, readId, ServiceFailure } from '../../http/envelope.ts'
import { activeKeys, createKey, deactivateKey } from '../records/api-keys.ts'

/** packages/sandbox/README.md, "Inputs that make things happen". */
const FAILING_NAME = /^fail\b/iu

export const apiKeyHandlers = (
  sandbox: Sandbox,
): Handlers<'createApiKey' | 'getUserApiKeys' | 'deleteApiKey'> => ({
  createApiKey: (request) => {
    const body = read(createApiKeyBody, request.body)
    if (FAILING_NAME.test(body.name)) throw new ServiceFailure(500, 'The key couldn’t be created.')
    return createKey(sandbox, callerOf(request).id, body)
  },

  getUserApiKeys: (request) => activeKeys(sandbox, callerOf(request).id),

  deleteApiKey: (request) => {
    deactivateKey(sandbox, callerOf(request).id, readId(request.params.id, 'id'))
    return null
  },
})
