/** Below this a number counts seconds (until the year 5138), from it on milliseconds (since 1973). */
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

/** Whether the calendar has this day: engines read the 30th of February as a day in March. */
const exists = (day: string): boolean => {
  const ms = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

/**
 * An instant in ms from whatever the service sent, or null when it can't be read; never throws.
 * Reads ISO 8601, `YYYY-MM-DD HH:mm:ss`, and epoch seconds or milliseconds as a number or digits.
 * The interface names no format and no zone: a time without one counts as UTC, a bare day as that day here.
 */
export function readTimestamp(value: unknown): number | null {
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (/^\d{9,16}(\.\d+)?$/u.test(text)) return fromNumber(Number(text))
  const match = pattern.exec(text)
  if (match === null) return null
  const [, day = '', time, seconds = '00', fraction = '', zone] = match
  if (!exists(day)) return null
  const ms =
    time === undefined
      ? Date.parse(`${day}T00:00:00`)
      : Date.parse(`${day}T${time}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zoneSuffix(zone)}`)
  return Number.isNaN(ms) ? null : ms
}

/** A time that can't be read, told as what it is: its zone and its order of day and month are the service's own. */
export const unreadTimestamp = (value: string | number): string => `${value} (as received)`
