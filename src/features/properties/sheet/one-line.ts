import { tamed } from '#contract/envelope.ts'

/**
 * A text of the service, of a file or of a person, to stand in a line of a sheet or a letter: breaks and other control characters are
 * spaces, so that it stays in its line; cut to `max` characters.
 */
export const oneLine = (text: string | null | undefined, max: number): string =>
  tamed(
    (text ?? '')
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    max,
  )
