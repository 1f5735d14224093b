import { dayNumber, months } from './format-date.ts'
import { twoDigits } from './two-digits.ts'

/** Smaller numbers are seconds (until the year 5138), larger ones milliseconds (since 1973). */
const firstMillisecondValue = 100_000_000_000
const lastInstant = 8_640_000_000_000_000

const pattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/iu

function fromNumber(value: number): number | null {
  if (!Number.isFinite(value) || value <= 0) return null
  const ms = Math.round(value < firstMillisecondValue ? value * 1000 : value)
  return ms <= lastInstant ? ms : null
}

function zoneSuffix(zone: string | undefined): string {
  if (zone === undefined || /^[a-z]/iu.test(zone)) return 'Z'
  const digits = zone.replace(/\D/gu, '').padEnd(4, '0')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`
}

/** Engines read February 30 as a day in March. */
const exists = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

const clock = String.raw`(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?`
const half = String.raw`(?:\s*(?<half>[ap]m))?`
/** RFC 5322: "Sat, 21 Nov 2026 03:15:27 GMT". */
const mailForm = new RegExp(
  String.raw`^(?:[a-z]+,?\s+)?(?<day>\d{1,2})\s+(?<name>[a-z]{3})[a-z]*\s+(?<year>\d{4})(?:\s+${clock}\s*(?<zone>Z|UTC?|GMT|[+-]\d{4})?)?$`,
  'iu',
)
/** "Nov 21, 2026, 3:15:27 AM", common in US services. */
const nameForm = new RegExp(
  String.raw`^(?<name>[a-z]{3})[a-z]*\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})(?:,?\s+${clock}${half})?$`,
  'iu',
)
/** "11/21/2026 03:15:27 AM" */
const slashForm = new RegExp(
  String.raw`^(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})(?:,?\s+${clock}${half})?$`,
  'iu',
)

/** NaN for an hour a 12-hour clock doesn't have. */
function hourOf(hours: string, halfOfDay: string | undefined): number {
  const hour = Number(hours)
  if (halfOfDay === undefined) return hour
  return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + (halfOfDay.toLowerCase() === 'pm' ? 12 : 0)
}

function readForm(text: string, form: RegExp): number | null {
  const groups = form.exec(text)?.groups
  if (groups === undefined) return null
  const { year = '', name = '', day = '', hours, minutes = '', seconds = '00', zone } = groups
  const named = months.findIndex((short) => short.toLowerCase() === name.toLowerCase()) + 1
  const date = `${year}-${twoDigits(Number(groups['month'] ?? named))}-${twoDigits(Number(day))}`
  if (!exists(date)) return null
  const time =
    hours === undefined
      ? 'T00:00:00'
      : `T${twoDigits(hourOf(hours, groups['half']))}:${minutes}:${seconds}${zoneSuffix(zone)}`
  const ms = Date.parse(`${date}${time}`)
  return Number.isNaN(ms) ? null : ms
}

/**
 * Instant in ms, or null; never throws. Reads ISO 8601, `YYYY-MM-DD HH:mm:ss`, RFC 5322, "Nov 21, 2026 3:15
 * PM", and epoch seconds or milliseconds. The interface names no format and no zone: a time without a zone
 * counts as UTC, a bare day as that day here.
 */
export function readTimestamp(value: unknown): number | null {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^\d{9,16}(\.\d+)?$/u.test(text)) return fromNumber(Number(text))
  const match = pattern.exec(text)
  if (match === null) return readForm(text, mailForm) ?? readForm(text, nameForm)
  const [, day = '', time, seconds = '00', fraction = '', zone] = match
  if (!exists(day)) return null
  const ms =
    time === undefined
      ? Date.parse(`${day}T00:00:00`)
      : Date.parse(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zoneSuffix(zone)}`)
  return Number.isNaN(ms) ? null : ms
}

/** Also reads "11/21/2026". For sorting only: the service may put the day first. */
export const sortableTimestamp = (value: unknown): number | null =>
  readTimestamp(value) ?? (typeof value === 'string' ? readForm(value.trim(), slashForm) : null)

/**
 * Machines write their first or last day (1969, 1970, 9999) for "unknown". A day of slack covers time zones.
 */
const EARLIEST = Date.UTC(1970, 0, 3)
const LATEST = Date.UTC(2200, 0, 1)

export const isPlausible = (at: number): boolean => at >= EARLIEST && at < LATEST

/** Null for a machine's first or last day. */
export function readEventTime(value: unknown): number | null {
  const at = readTimestamp(value)
  return at !== null && isPlausible(at) ? at : null
}

/** A day at 12:00 UTC where only a day is given: it's the same everywhere. */
export function readDocumentDate(value: unknown): number | null {
  const at = readEventTime(value)
  const isDay = typeof value === 'string' && !/:|^\s*\d+(?:\.\d+)?\s*$/u.test(value)
  return at !== null && isDay ? (dayNumber(at) + 0.5) * 86_400_000 : at
}

/** Shown unconverted: we don't know its zone or whether the day comes first. */
export const unreadTimestamp = (value: string | number): string => `${value} (as received)`

/** Null if the field is empty, readable, or a machine's first or last day. */
export const unreadText = (value: string | number | null | undefined): string | null =>
  typeof value !== 'string' || value.trim() === '' || readTimestamp(value) !== null
    ? null
    : unreadTimestamp(value)
