import { localDay } from './format-date.ts'
import { twoDigits } from './two-digits.ts'

/** Appointment with an alarm. Importing the same `uid` again replaces the earlier one. */
export interface CalendarEvent {
  uid: string
  /** In the time zone of the calendar that imports it. */
  start: Date
  minutes: number
  summary: string
  description: string
  url: string
}

const LINE_OCTETS = 75

/** RFC 5545, 3.3.11; without control and bidirectional characters. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/[\\;,]/gu, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Folds at 75 octets with a leading space (RFC 5545, 3.1), never inside a character. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const { length } = encoder.encode(character)
    if (octets + length > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += length
  }
  return [...lines, current].join('\r\n')
}

const localTime = (date: Date): string =>
  `${localDay(date.getTime()).replaceAll('-', '')}T${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}00`
const instant = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/gu, '')

/** iCalendar text (RFC 5545) made at `now` (ms). A later one counts as a newer version. */
export function calendarFile(event: CalendarEvent, now: number): string {
  const summary = escaped(event.summary)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Portal//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${instant(now)}`,
    // Calendars keep the higher number.
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${localTime(event.start)}`,
    `DURATION:PT${event.minutes}M`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${new URL(event.url).href}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
