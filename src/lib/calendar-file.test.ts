import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar-file.ts'

const NOW = Date.UTC(2026, 10, 22, 15, 4, 5)
const event: CalendarEvent = {
  uid: 'plumbline-order-7@portal.example',
  start: new Date(2026, 10, 23, 9),
  minutes: 15,
  summary: 'Answer the analyst: Oak Hollow',
  description: 'Please upload the current rent roll.',
  url: 'https://portal.example/orders/7',
}
const unfolded = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('is an appointment with an alarm, in local time', () => {
    expect(unfolded(calendarFile(event, NOW))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Plumbline//Portal//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:plumbline-order-7@portal.example',
      'DTSTAMP:20261122T150405Z',
      'SEQUENCE:29922664',
      'DTSTART:20261123T090000',
      'DURATION:PT15M',
      'SUMMARY:Answer the analyst: Oak Hollow',
      'DESCRIPTION:Please upload the current rent roll.',
      'URL:https://portal.example/orders/7',
      'CLASS:PRIVATE',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Answer the analyst: Oak Hollow',
      'TRIGGER:PT0S',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has the same id and a higher version the next day', () => {
    const versionOf = (text: string): number => Number(/SEQUENCE:(\d+)/u.exec(text)?.[1])
    const later = calendarFile(event, NOW + 86_400_000)
    expect(later).toContain(`UID:${event.uid}\r\n`)
    expect(versionOf(later)).toBeGreaterThan(versionOf(calendarFile(event, NOW)))
  })

  it.each([
    ['x\r\nATTENDEE:mailto:a@b.example', String.raw`SUMMARY:x\nATTENDEE:mailto:a@b.example`],
    ['x\u2028END:VEVENT', String.raw`SUMMARY:x\nEND:VEVENT`],
    [String.raw`a;b,c\n`, String.raw`SUMMARY:a\;b\,c\\n`],
    ['\u0000\u0007\u202Eflor', 'SUMMARY:flor'],
  ])('keeps %j in its line', (summary, line) => {
    const lines = unfolded(calendarFile({ ...event, summary }, NOW))
    expect(lines).toHaveLength(22)
    expect(lines).toContain(line)
  })

  it('folds any text at 75 octets, never inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const file = calendarFile({ ...event, summary: text, description: `ü${text}🏨` }, NOW)
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(unfolded(file)).toHaveLength(22)
        expect(unfolded(file).filter((line) => line.startsWith('BEGIN:'))).toHaveLength(3)
      }),
    )
  })
})
