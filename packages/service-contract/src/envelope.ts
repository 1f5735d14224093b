import * as z from 'zod/mini'

/** docs/service.md#versioning */
export const API_PREFIX = '/api/v2'

export const KEY_HEADER = 'X-API-KEY'

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

/** Field that the interface names but doesn't promise. */
export const maybe = <T extends z.core.SomeType>(schema: T) => z.catch(z.nullish(schema), null)

/** Bidirectional control characters, which can make a name read as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Truncates to `max` UTF-16 units and removes characters that reverse the text around it. */
export const tamed = (text: string, max: number): string => {
  const plain = text.replace(turning, '')
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Text from the service. Truncates instead of failing: the interface states no maximum length. */
export const plainText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => tamed(text, max)),
  )

/** `plainText` for a field that isn't promised. */
export const shownText = (max: number) => maybe(plainText(max))
