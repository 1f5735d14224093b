import { tamed } from '@plumbline/service-contract/plain-text'

/** Untrusted text on one line: line breaks and control characters become spaces, cut to `max` characters. */
export const oneLine = (text: string | null | undefined, max: number): string =>
  tamed(
    (text ?? '')
      .toWellFormed()
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    max,
  )
