import { twoDigits } from './two-digits.ts'

/** `YYYY-MM-DD`, the value of a date field. */
export type Day = string

/** In the user's time zone. */
export function localDay(ms: number): Day {
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/**
 * Calendar day in the user's time zone, counted from 1970: days of 23 or 25 hours count as one. Document
 * dates are days at 12:00 UTC, whose number needs no zone.
 */
export function dayNumber(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}
