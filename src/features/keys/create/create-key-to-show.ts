import { useQueryClient } from '@tanstack/react-query'
import { apiKeyQueries, createApiKey } from '#api/api-keys.ts'
import { useSecretMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import type { CreateApiKeyBody, CreatedApiKey } from '#contract/api-key.ts'
import { loadDialogs } from '#ui/dialogs/dialog.tsx'

/**
 * Creates a key once it is certain that its secret, which comes once, can be shown. Throws as `createApiKey`, and
 * `unreachable`, with nothing sent, when the window for it can't be loaded.
 */
async function createKeyToShow(body: CreateApiKeyBody): Promise<CreatedApiKey> {
  await loadDialogs().catch(() => {
    throw new ApiError('unreachable', 'createApiKey', { sent: false })
  })
  return createApiKey(body)
}

/** The same as a mutation; the list of keys is read again. The secret reaches `onSuccess` and no cache. */
export function useCreateApiKey({ onSuccess }: WriteOptions<CreatedApiKey, CreateApiKeyBody>) {
  const client = useQueryClient()
  return useSecretMutation({
    mutationKey: ['create-api-key'],
    mutationFn: createKeyToShow,
    onSuccess: (created: CreatedApiKey, body: CreateApiKeyBody) => {
      void apiKeyQueries.invalidate(client)
      return onSuccess?.(created, body)
    },
  })
}
