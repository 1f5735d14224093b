import { useQueryClient } from '@tanstack/react-query'
import { apiKeyQueries, createApiKey } from '#api/api-keys.ts'
import { useSecretMutation, type WriteOptions } from '#api/exclusive-mutation.ts'
import { ApiError } from '#api/errors.ts'
import type { CreateApiKeyBody, CreatedApiKey } from '#contract/api-key.ts'
import { noteKey } from '#portfolio/records/key-records.ts'
import { loadDialogs } from '#ui/dialogs/dialog.tsx'
import { knownKey } from '../key-records.ts'

/**
 * The secret is returned once, so its dialog is loaded first. Throws as `createApiKey`; `unreachable` if the
 * dialog can't be loaded (nothing was sent).
 */
async function createKeyToShow(body: CreateApiKeyBody): Promise<CreatedApiKey> {
  await loadDialogs().catch(() => {
    throw new ApiError('unreachable', 'createApiKey', { sent: false })
  })
  return createApiKey(body)
}

/** The secret goes to `onSuccess` and no cache. */
export function useCreateApiKey({ onSuccess }: WriteOptions<CreatedApiKey, CreateApiKeyBody>) {
  const client = useQueryClient()
  return useSecretMutation({
    mutationKey: ['create-api-key'],
    mutationFn: createKeyToShow,
    onSuccess: (created: CreatedApiKey, body: CreateApiKeyBody) => {
      void apiKeyQueries.invalidate(client)
      void noteKey(knownKey(created)).catch(() => undefined)
      return onSuccess?.(created, body)
    },
  })
}
