import * as z from 'zod/mini'

/** Bidirectional control characters, which can make a name read as another one. */
const turning = /[\u202a-\u202e\u2066-\u2069]/gu

/** Truncates to `max` UTF-16 units and removes characters that reverse the text around it. */
export const tamed = (text: string, max: number): string => {
  const plain = text.replace(turning, '')
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`
}

/** Text from the service. Truncates instead of failing: the interface states no maximum length. */
/* @__NO_SIDE_EFFECTS__ */
export const plainText = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => tamed(text, max)),
  )
