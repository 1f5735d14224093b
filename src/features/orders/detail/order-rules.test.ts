import { describe, expect, it } from 'vitest'
import { stageOf } from '#memory/order-stages.ts'
import { formatDay } from '#lib/format-date.ts'
import { stationsOf } from './order-stations.ts'
import { shownTimestamp } from './order-facts.tsx'

const seen = (...statuses: (string | null)[]): { status: string | null }[] =>
  statuses.map((status) => ({ status }))
const drawn = (status: string | null | undefined, before: { status: string | null }[] = []): string =>
  stationsOf(stageOf(status), before)
    .map(({ label, state }) => `${label.split(' ')[0]}:${state}`)
    .join(' ')

describe('stages of an order', () => {
  it('mark the current status', () => {
    expect(drawn('REQUEST_SUBMITTED')).toBe(
      'Submitted:current Accepted:ahead Reading:ahead With:ahead Completed:ahead',
    )
    expect(drawn('WAITING_STANDARDIZATION')).toBe(
      'Submitted:done Accepted:done Reading:current With:ahead Completed:ahead',
    )
    expect(drawn('COMPLETED')).toBe('Submitted:done Accepted:done Reading:done With:done Completed:done')
  })

  it('are with the analyst who asks, as a state of that step, even if this browser saw nothing before', () => {
    const day = Date.UTC(2026, 10, 20, 15)
    expect(stationsOf('needs-you', [{ at: day, status: 'REQUEST_INFO' }])).toEqual([
      { label: 'Submitted', state: 'done' },
      { label: 'Accepted', state: 'done' },
      { label: 'Reading documents', state: 'done' },
      { label: 'With an analyst', state: 'current', asks: true, note: 'Needs your answer' },
      { label: 'Completed', state: 'ahead' },
    ])
    expect(stationsOf('analyst', [{ at: day, status: 'REQUEST_INFO' }])[3]).toEqual({
      label: 'With an analyst',
      state: 'current',
      note: formatDay(day),
    })
  })

  it('stay at the last stage seen if the status is unknown', () => {
    expect(drawn('ARCHIVED', seen('REQUEST_STARTED', 'REQUEST_INFO'))).toBe(
      'Submitted:done Accepted:done Reading:done With:current Completed:ahead',
    )
    expect(drawn('ARCHIVED', seen('REQUEST_APPROVED'))).toBe(
      'Submitted:done Accepted:current Reading:ahead With:ahead Completed:ahead',
    )
    expect(drawn(null)).toBe('Submitted:current Accepted:ahead Reading:ahead With:ahead Completed:ahead')
  })

  it('never show a time later than the next stage’s, as when the service goes back', () => {
    const day = 86_400_000
    const before = [
      { at: 0, status: 'REQUEST_STARTED' },
      { at: 5 * day, status: 'IN_PROGRESS_BY_SC' },
      { at: 10 * day, status: 'WAITING_STANDARDIZATION' },
      { at: 20 * day, status: 'COMPLETED' },
    ]
    const times = stationsOf('done', before).map(({ note }) => note)
    expect(times).toEqual(
      [0, null, 10 * day, null, 20 * day].map((at) => (at === null ? undefined : formatDay(at))),
    )
    expect(stationsOf('done', before, 18 * day).at(-1)?.note).toBe(formatDay(18 * day))
    const again = [
      ...before.slice(0, 3),
      { at: 15 * day, status: 'IN_PROGRESS_BY_SC' },
      { at: 20 * day, status: 'REJECTED' },
    ]
    expect(stationsOf('closed', again).map(({ note }) => note)).toEqual(
      [0, null, 10 * day, 15 * day, 20 * day].map((at) => (at === null ? undefined : formatDay(at))),
    )
  })

  it('end a rejected order after the stages seen', () => {
    expect(drawn('REJECTED', seen('REQUEST_STARTED', 'REQUEST_APPROVED', 'REJECTED'))).toBe(
      'Submitted:done Accepted:done Rejected:current',
    )
    expect(drawn('REJECTED')).toBe('Submitted:done Rejected:current')
  })
})

describe('texts of an order', () => {
  it('an unreadable time is shown as received', () => {
    expect(shownTimestamp('2026-11-21T12:00:00Z')).toMatch(/^Nov 21, 2026, /u)
    expect(shownTimestamp(1_795_262_400)).toMatch(/2026/u)
    expect(shownTimestamp('a week from Tuesday')).toBe('a week from Tuesday (as received)')
    expect(shownTimestamp(null)).toBeNull()
    expect(shownTimestamp('')).toBeNull()
  })
})
