import { describe, expect, it } from 'vitest'
import { readTimestamp } from './read-timestamp.ts'

const instant = Date.UTC(2026, 10, 21, 3, 15, 27)

describe('readTimestamp', () => {
  it.each([
    '2026-11-21T03:15:27Z',
    '2026-11-21T03:15:27.000Z',
    '2026-11-21T03:15:27.000000Z',
    '2026-11-21T03:15:27',
    '2026-11-21 03:15:27',
    ' 2026-11-21 03:15:27 UTC ',
    '2026-11-20T22:15:27-05:00',
    '2026-11-21 05:15:27+0200',
    '2026-11-21T05:15:27+02',
    instant,
    instant / 1000,
    String(instant),
    String(instant / 1000),
  ])('reads %s', (value) => {
    expect(readTimestamp(value)).toBe(instant)
  })

  it('keeps fractions of a second, and times to the minute', () => {
    expect(readTimestamp('2026-11-21T03:15:27.5Z')).toBe(instant + 500)
    expect(readTimestamp('2026-11-21T03:15')).toBe(instant - 27_000)
  })

  it('reads a bare day as that day here', () => {
    expect(readTimestamp('2026-11-21')).toBe(new Date(2026, 10, 21).getTime())
  })

  it.each([
    null,
    undefined,
    '',
    'soon',
    '2026',
    '21/11/2026',
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
