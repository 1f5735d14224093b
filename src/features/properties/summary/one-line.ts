import { tamed } from '#contract/envelope.ts'

/**
 * One line of untrusted text for a summary or a letter: line breaks and control characters become spaces, cut to
 * `max` characters.
 */
export const oneLine = (text: string | null | undefined, max: number): string =>
  tamed(
    (text ?? '')
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    max,
  )
