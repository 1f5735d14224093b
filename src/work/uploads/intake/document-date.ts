import { localDay, type Day } from '#lib/format-date.ts'
import { twoDigits } from '#lib/two-digits.ts'

/** `month` 1 to 12; null if the calendar lacks the day. */
export function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null
}

const partsOf = (value: string): [number, number, number] | null => {
  const match = /^(\d{4,})-(\d{2})-(\d{2})$/u.exec(value)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** 12:00 UTC: midnight would be the day before all over the USA. */
export function dayToMs(value: Day): number | null {
  const parts = partsOf(value)
  if (parts === null || dayOf(...parts) === null) return null
  return Date.UTC(parts[0], parts[1] - 1, parts[2], 12)
}

/** Tomorrow: the service's day may be ahead of ours. */
export const latestDay = (now: number): Day => localDay(now + 86_400_000)

/** Null if valid or empty. */
export function dateError(value: string, now: number): string | null {
  if (value === '') return null
  const parts = partsOf(value)
  if (parts === null || dayOf(...parts) === null) return 'Enter a valid date.'
  if (parts[0] < 1970) return 'The earliest date is Jan 1, 1970. Leave this empty for older documents.'
  if (parts[0] > 9999 || value > latestDay(now)) return 'The date can’t be in the future.'
  return null
}
