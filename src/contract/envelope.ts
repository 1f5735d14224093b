import * as z from 'zod/mini'

/** Path prefix of every endpoint (interface, "Versioning"). */
export const API_PREFIX = '/api/v2'

/** What a success answer carries; `data` is checked by the operation's own schema ("Response envelope"). */
export const successEnvelope = z.looseObject({
  status: z.literal('success'),
  data: z.optional(z.unknown()),
})

/**
 * What a failure answer may carry. Nothing but the HTTP status is promised to be readable, so every field
 * may be missing, null or of a surprising type ("Errors"; values of `code`: not shown).
 */
export const failureEnvelope = z.looseObject({
  status: z.catch(z.nullish(z.string()), null),
  message: z.catch(z.nullish(z.string()), null),
  code: z.catch(z.nullish(z.string()), null),
})

/** A field that the interface names without promising that it is there. */
export const maybe = <T extends z.core.SomeType>(schema: T) => z.catch(z.nullish(schema), null)
