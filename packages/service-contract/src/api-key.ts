import * as z from 'zod/mini'
import { named, readAs, type Reading, text } from './reader.ts'
import { atMost, required } from './rules.ts'
import { schemas } from './operations.ts'

/** Limits of createApiKey (docs/service.md#createapikey). */
export const API_KEY_NAME_MAX = 100
export const API_KEY_DESCRIPTION_MAX = 500

const keyFields = {
  name: named(z.string()),
  description: named(text(1_000)),
  createdAt: named(text(60)),
  expiresAt: named(text(60)),
  isActive: named(z.boolean()),
}
/** The only answer that ever carries the secret. */
export const createdApiKeyData = z.object({
  id: z.int(),
  keyValue: readAs(z.string(), z.string().check(z.minLength(1))),
  ...keyFields,
})
export type CreatedApiKey = Reading<typeof createdApiKeyData>

/** As listed: masked, active keys only. */
export const apiKeyData = z.object({
  id: z.int(),
  maskedKeyValue: named(text(100)),
  ...keyFields,
  lastUsedAt: named(text(60)),
})
export type ApiKey = Reading<typeof apiKeyData>

const days = z
  .int('Enter a whole number of days')
  .check(z.refine((count) => count >= 1, 'Enter at least 1 day'))

/** `expiresInDays` omitted or null: the key never expires. */
export const createApiKeyBody = z.object({
  name: required('Give the key a name').check(atMost(API_KEY_NAME_MAX, 'A name')),
  description: z.optional(z.string().check(atMost(API_KEY_DESCRIPTION_MAX, 'A description'))),
  expiresInDays: z.optional(z.nullable(days)),
})
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>

export const createApiKey = schemas('createApiKey', { body: createApiKeyBody, data: createdApiKeyData })

export const getUserApiKeys = schemas('getUserApiKeys', { data: z.array(apiKeyData) })

/** The interface doesn't describe `data`. */
export const deleteApiKey = schemas('deleteApiKey', { data: z.unknown() })
