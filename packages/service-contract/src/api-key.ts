import * as z from 'zod/mini'
import { maybe, shownText } from './envelope.ts'

/** Limits of createApiKey (docs/service.md#createapikey). */
export const API_KEY_NAME_MAX = 100
export const API_KEY_DESCRIPTION_MAX = 500

/** The only answer that ever carries the secret. */
export const createdApiKey = z.looseObject({
  id: z.int(),
  keyValue: z.string().check(z.minLength(1)),
  name: shownText(300),
  description: shownText(1_000),
  createdAt: shownText(60),
  expiresAt: shownText(60),
  isActive: maybe(z.boolean()),
})
export type CreatedApiKey = z.infer<typeof createdApiKey>

/** As listed: masked, active keys only. */
const apiKey = z.looseObject({
  id: z.int(),
  maskedKeyValue: shownText(100),
  name: shownText(300),
  description: shownText(1_000),
  createdAt: shownText(60),
  expiresAt: shownText(60),
  lastUsedAt: shownText(60),
  isActive: maybe(z.boolean()),
})
export type ApiKey = z.infer<typeof apiKey>

export const apiKeys = z.array(apiKey)

/** `expiresInDays` omitted or null: the key never expires. */
export const createApiKeyBody = z.object({
  name: z
    .string('Give the key a name')
    .check(
      z.trim(),
      z.minLength(1, 'Give the key a name'),
      z.maxLength(API_KEY_NAME_MAX, `A name can be up to ${API_KEY_NAME_MAX} characters`),
    ),
  description: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(
            API_KEY_DESCRIPTION_MAX,
            `A description can be up to ${API_KEY_DESCRIPTION_MAX} characters`,
          ),
        ),
    ),
  ),
  expiresInDays: z.optional(
    z.nullable(z.int('Enter a whole number of days').check(z.minimum(1, 'Enter at least 1 day'))),
  ),
})
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>
