import { twoDigits } from './two-digits.ts'

export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * Day in the reader's time zone: "Nov 21, 2026". Same output as `Intl` (`formats.property.test.ts`), but
 * loading `Intl` costs a slow phone 70 ms.
 */
export function formatDate(ms: number): string {
  return `${formatDay(ms)}, ${new Date(ms).getFullYear()}`
}

/** "Nov 21", for days of the last months. */
export function formatDay(ms: number): string {
  const date = new Date(ms)
  return `${months[date.getMonth()] ?? ''} ${date.getDate()}`
}

/** "3:15 PM"; doesn't break (U+00A0). */
function formatTime(ms: number): string {
  const date = new Date(ms)
  const hours = date.getHours()
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** "Nov 21, 2026, 3:15 PM" in the reader's time zone. */
export const formatDateTime = (ms: number): string => `${formatDate(ms)}, ${formatTime(ms)}`

/** "Nov 21, 3:15 PM", for instants of the last months. */
export const formatDayTime = (ms: number): string => `${formatDay(ms)}, ${formatTime(ms)}`

/** `YYYY-MM-DD`, the value of a date field. */
export type Day = string

/** In the user's time zone. */
export function localDay(ms: number): Day {
  const date = new Date(ms)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** Noon here of a UTC day: document dates are days at 12:00 UTC, which at UTC+12 and beyond is the next day. */
export function dayHere(ms: number): number {
  const date = new Date(ms)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12).getTime()
}

/**
 * Calendar day in the user's time zone, counted from 1970: days of 23 or 25 hours count as one. Document
 * dates are days at 12:00 UTC, whose number needs no zone.
 */
export function dayNumber(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
}

/**
 * "just now", "2 min ago", "3 hr ago", from 24 hours on by calendar days: "yesterday", "5 days ago", then the
 * date. A future instant (clock skew) is "just now".
 */
export function formatAgo(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  const days = dayNumber(now) - dayNumber(ms)
  // The day on which summer time ends has 25 hours.
  if (hours < 24 || days === 0) return `${hours} hr ago`
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : formatDate(ms)
}

const longMonths =
  'January February March April May June July August September October November December'.split(' ')

/** "November 21, 2026", for sentences. */
export function formatLongDate(ms: number): string {
  const date = new Date(ms)
  return `${longMonths[date.getMonth()] ?? ''} ${date.getDate()}, ${date.getFullYear()}`
}

/** A person may end a longer wait (ms). */
export const LONG_WAIT_MS = 5 * 60_000

/** Time left (ms), rounded up so "0:00" means over: "0:25", "12:03", "1:02:05". */
export function formatCountdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = twoDigits(total % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}
