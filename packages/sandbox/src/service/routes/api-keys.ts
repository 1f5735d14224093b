import type { Sandbox } from '../context.ts'
import { callerOf } from '../credentials.ts'
import type { Handlers } from '../operations.ts'
import { ServiceFailure } from '../../http/envelope.ts'
import { activeKeys, createKey, deactivateKey } from '../records/api-keys.ts'

/** packages/sandbox/README.md, "Inputs that make things happen". */
const FAILING_NAME = /^fail\b/iu

export const apiKeyHandlers = (
  sandbox: Sandbox,
): Handlers<'createApiKey' | 'getUserApiKeys' | 'deleteApiKey'> => ({
  createApiKey: ({ body }, request) => {
    if (FAILING_NAME.test(body.name)) throw new ServiceFailure(500, 'The key couldn’t be created.')
    return createKey(sandbox, callerOf(request).id, body)
  },

  getUserApiKeys: (_, request) => activeKeys(sandbox, callerOf(request).id),

  deleteApiKey: ({ params }, request) => {
    deactivateKey(sandbox, callerOf(request).id, params.id)
    return null
  },
})
