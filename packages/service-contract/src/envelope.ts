import * as z from 'zod/mini'

/** docs/service.md#versioning */
export const API_PREFIX = '/api/v2'

export const KEY_HEADER = 'X-API-KEY'

/** Each operation's schema checks `data`. */
export const successEnvelope = z.looseObject({
  status: z.literal('success'),
  data: z.optional(z.unknown()),
})

/**
 * Only the HTTP status is promised to be readable: any field may be missing, null or of another type. The
 * interface doesn't list the values of `code`.
 */
export const failureEnvelope = z.looseObject({
  status: z.catch(z.nullish(z.string()), null),
  message: z.catch(z.nullish(z.string()), null),
  code: z.catch(z.nullish(z.string()), null),
})

/** Field the interface names but doesn't promise. */
export const maybe = <T extends z.core.SomeType>(schema: T) => z.catch(z.nullish(schema), null)

/** Bidirectional control characters: they can make a name read as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Cut to `max` UTF-16 units, without characters that reverse the text around it. */
export const tamed = (text: string, max: number): string => {
  const plain = text.replace(turning, '')
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Text from the service. Too long is cut, not refused: the interface names no length. */
export const plainText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => tamed(text, max)),
  )

/** `plainText` for a field that isn't promised. */
export const shownText = (max: number) => maybe(plainText(max))
