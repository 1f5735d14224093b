import * as z from 'zod/mini'

/** Envelope of a success; each operation's schema checks `data`. */
export const successEnvelope = z.looseObject({
  status: z.literal('success'),
  data: z.optional(z.unknown()),
})

/**
 * Envelope of a failure. Only the HTTP status is reliable: any field may be missing, null or of another type.
 * The interface doesn't list the values of `code`.
 */
export const failureEnvelope = z.looseObject({
  status: z.catch(z.nullish(z.string()), null),
  message: z.catch(z.nullish(z.string()), null),
  code: z.catch(z.nullish(z.string()), null),
})
