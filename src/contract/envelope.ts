import * as z from 'zod/mini'

/** Path prefix of every endpoint (docs/service.md#versioning). */
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

/** Characters that turn the direction of the text after them, and could make a name read as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** A text cut to `max` UTF-16 units, without characters that would turn what stands beside it. */
export const tamed = (text: string, max: number): string => {
  const plain = text.replace(turning, '')
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`
}

/** A text of the service as it is shown: one beyond `max` is cut, not refused, since the interface names no length. */
export const plainText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => tamed(text, max)),
  )

/** As `plainText`, for a field that is not promised. */
export const shownText = (max: number) => maybe(plainText(max))
