import { describe, expect, it } from 'vitest'
import { isPlausible, readEventTime, readTimestamp, sortableTimestamp } from './read-timestamp.ts'

const instant = Date.UTC(2026, 10, 21, 3, 15, 27)

describe('readTimestamp', () => {
  it.each([
    '2026-11-21T03:15:27.000000Z',
    ' 2026-11-21 03:15:27 UTC ',
    '2026-11-20T22:15:27-05:00',
    '2026-11-21 05:15:27+0200',
    '2026-11-21T05:15:27+02',
    String(instant / 1000),
    'Sat, 21 Nov 2026 03:15:27 GMT',
    '21 Nov 2026 03:15:27 +0000',
    'Fri, 20 Nov 2026 22:15:27 -0500',
    'Nov 21, 2026 3:15:27 AM',
    'November 21, 2026, 03:15:27',
  ])('reads %s', (value) => {
    expect(readTimestamp(value)).toBe(instant)
  })

  it('keeps fractions of a second, and times to the minute', () => {
    expect(readTimestamp('2026-11-21T03:15:27.5Z')).toBe(instant + 500)
    expect(readTimestamp('2026-11-21T03:15')).toBe(instant - 27_000)
  })

  it.each(['2026-11-21', 'Nov 21, 2026', '21 Nov 2026'])('reads a bare day as that day here: %s', (day) => {
    expect(readTimestamp(day)).toBe(new Date(2026, 10, 21).getTime())
  })

  it.each([
    null,
    undefined,
    '',
    'soon',
    '2026',
    '21/11/2026',
    '11/21/2026 03:15:27 AM',
    'Feb 30, 2026 3:15:27 AM',
    'Foo 21, 2026 3:15:27 AM',
    'Nov 21, 2026 13:15:27 PM',
    'Nov 21, 2026 3:15:27 AM +0000',
    '2026-13-40T00:00:00Z',
    Number.NaN,
    -1,
    0,
    {},
    [],
  ])('gives null for %s', (value) => {
    expect(readTimestamp(value)).toBeNull()
  })
})

it.each([
  ['11/21/2026 03:15:27 AM', instant],
  ['11/21/2026, 3:15:27 AM', instant],
  ['2026-11-21T03:15:27Z', instant],
  ['11/21/2026 15:15', instant + 12 * 3_600_000 - 27_000],
  ['12/31/2026 12:00 AM', Date.UTC(2026, 11, 31)],
  ['11/21/2026', new Date(2026, 10, 21).getTime()],
  ['21/11/2026', null],
  ['02/30/2026', null],
  ['soon', null],
])('sorts %s by %s', (value, ms) => {
  expect(sortableTimestamp(value)).toBe(ms)
})

it.each(['1969-12-31', '1970-01-01T00:00:00Z', '0001-01-01T00:00:00', '9999-12-31', 1])(
  'takes %s for a machine’s first or last day, not the time of an event',
  (value) => {
    expect(readEventTime(value)).toBeNull()
  },
)

it('takes real dates as plausible', () => {
  expect(isPlausible(Date.UTC(1985, 5, 1))).toBe(true)
  expect(readEventTime('2031-05-01T00:00:00Z')).toBe(Date.UTC(2031, 4, 1))
})
