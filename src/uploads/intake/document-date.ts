import { twoDigits } from '#lib/two-digits.ts'

/** A calendar day as `YYYY-MM-DD`, the value of a date field. */
export type Day = string

/** A day from its parts (month 1 to 12), or null when the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null
}

/** The reader's own calendar day at an instant (ms). */
export function localDay(now: number): Day {
  const date = new Date(now)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

const partsOf = (value: string): [number, number, number] | null => {
  const match = /^(\d{4,})-(\d{2})-(\d{2})$/u.exec(value)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** What is sent for a day: 12:00 UTC of it, because midnight would show as the day before all over the USA. */
export function dayToMs(value: Day): number | null {
  const parts = partsOf(value)
  if (parts === null || dayOf(...parts) === null) return null
  return Date.UTC(parts[0], parts[1] - 1, parts[2], 12)
}

/** The day after the reader's today: the latest that is taken, because the service's day may be ahead of ours. */
export const latestDay = (now: number): Day => localDay(now + 86_400_000)

/** What is wrong with a document's date, or null; an empty date is fine. */
export function dateError(value: string, now: number): string | null {
  if (value === '') return null
  const parts = partsOf(value)
  if (parts === null || dayOf(...parts) === null) return 'Enter a valid date.'
  if (parts[0] < 1970) return 'The earliest date is Jan 1, 1970. Leave this empty for older documents.'
  if (parts[0] > 9999 || value > latestDay(now)) return 'The date can’t be in the future.'
  return null
}
