import { afterEach, describe, expect, it } from 'vitest'
import { dayHere, dayNumber, formatAgo, formatDate, localDay } from './format-date.ts'
import { readDocumentDate } from './read-timestamp.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const LA = 'America/Los_Angeles'
const at = (local: string): number => new Date(local).getTime()

describe('a day', () => {
  it.each([
    ['2026-11-27T04:30:00Z', LA, '2026-11-26'],
    ['2026-11-27T07:59:59Z', LA, '2026-11-26'],
    ['2026-11-27T08:00:00Z', LA, '2026-11-27'],
    ['2026-11-26T10:30:00Z', 'Pacific/Kiritimati', '2026-11-27'],
    ['2026-11-26T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-25'],
    ['2027-01-01T04:59:00Z', 'America/New_York', '2026-12-31'],
    ['2026-11-26T23:00:00Z', 'UTC', '2026-11-26'],
  ])('of %s in %s is %s', (instant, timeZone, day) => {
    process.env['TZ'] = timeZone
    expect(localDay(Date.parse(instant))).toBe(day)
    expect(dayNumber(Date.parse(instant))).toBe(Date.parse(day) / 86_400_000)
  })
})

describe('a document’s day', () => {
  it.each([LA, 'UTC', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'is shown as given in %s',
    (timeZone) => {
      process.env['TZ'] = timeZone
      expect(formatDate(dayHere(Date.UTC(2026, 8, 30, 12)))).toBe('Sep 30, 2026')
      expect(formatDate(dayHere(Date.UTC(2026, 8, 30)))).toBe('Sep 30, 2026')
      expect(formatDate(dayHere(Date.UTC(2027, 2, 14, 12)))).toBe('Mar 14, 2027')
      expect(readDocumentDate('2025-05-01')).toBe(Date.UTC(2025, 4, 1, 12))
      expect(readDocumentDate('May 1, 2025')).toBe(Date.UTC(2025, 4, 1, 12))
      expect(readDocumentDate('2025-05-01T00:00:00Z')).toBe(Date.UTC(2025, 4, 1))
      expect(readDocumentDate('1746100800000')).toBe(1_746_100_800_000)
    },
  )
})

describe('how long ago', () => {
  it.each([
    // Thursday morning, looked at on Saturday, 47 hours later.
    [LA, '2026-11-26T10:00', '2026-11-28T09:00', '2 days ago'],
    ['Pacific/Kiritimati', '2026-11-26T10:00', '2026-11-28T09:00', '2 days ago'],
    [LA, '2026-11-26T10:00', '2026-11-27T23:59', 'yesterday'],
    [LA, '2026-11-26T23:30', '2026-11-28T00:10', '2 days ago'],
    [LA, '2026-11-26T23:30', '2026-11-27T00:10', '40 min ago'],
    [LA, '2026-11-26T10:00', '2026-11-27T09:00', '23 hr ago'],
    [LA, '2026-11-20T23:00', '2026-11-26T01:00', '6 days ago'],
    [LA, '2026-11-19T23:00', '2026-11-26T01:00', 'Nov 19, 2026'],
    // 25 and 23 hours long.
    [LA, '2026-11-01T00:10', '2026-11-01T23:50', '24 hr ago'],
    [LA, '2026-10-31T23:00', '2026-11-02T00:30', '2 days ago'],
    [LA, '2026-03-07T12:00', '2026-03-08T13:30', 'yesterday'],
    [LA, '2026-03-07T12:00', '2026-03-09T11:00', '2 days ago'],
  ])('in %s, %s at %s is %s', (timeZone, then, now, words) => {
    process.env['TZ'] = timeZone
    expect(formatAgo(at(then), at(now))).toBe(words)
  })
})
