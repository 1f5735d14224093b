import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay } from '#lib/format-date.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { emailSentence } from './email-sentence.ts'
import { stationsOf } from './order-stations.ts'
import { placedText, shownTimestamp } from './order-facts.tsx'
import { stageOf } from '#memory/order-stages.ts'

it('a seen stage shows when it was first seen, other stages show nothing', () => {
  const at = Date.UTC(2026, 10, 20, 15)
  const seen = [
    { at, status: 'REQUEST_STARTED' },
    { at: at + 60_000, status: 'REQUEST_SUBMITTED' },
    { at: at + 120_000, status: 'IN_PROGRESS_BY_SC' },
  ]
  const notes = stationsOf('analyst', seen).map(({ note }) => note)
  expect(notes).toEqual([formatDay(at), undefined, undefined, formatDay(at + 120_000), undefined])
  const closed = stationsOf('closed', [...seen, { at: at + 180_000, status: 'REJECTED' }]).at(-1)
  expect(closed).toEqual({ label: 'Rejected', state: 'current', note: formatDay(at + 180_000) })
})

describe('every timestamp format', () => {
  it.each(['2026-11-20T14:02:33Z', 1_795_262_400])('%j is shown as a date', (value) => {
    expect(shownTimestamp(value)).toMatch(/^Nov (20|21), 2026/u)
  })

  it.each(['a Tuesday', '99', 'null', '2026-13-45'])('%j is shown as received', (value) => {
    expect(shownTimestamp(value)).toBe(`${value} (as received)`)
  })

  it.each([null, undefined, '', '1969-12-31T23:00:00Z', '0001-01-01T00:00:00', '9999-12-31', 0])(
    '%j is not shown',
    (value) => {
      expect(shownTimestamp(value)).toBeNull()
    },
  )
})

it.each([
  [null, false, 'Date unknown'],
  ['2031-01-01T00:00:00Z', false, 'Date unknown'],
  ['11/21/2026 3:15 PM', false, '11/21/2026 3:15 PM (as received)'],
  [null, true, formatDateTime(1_795_262_400_000)],
])('an order created %j is placed (known: %s) %s', (createdAtTimestamp, placedKnown, text) => {
  const order = { record: { id: 1, createdAtTimestamp }, placedAt: 1_795_262_400_000, placedKnown }
  expect(placedText(order as OrderRecord)).toBe(text)
})

describe('the service’s email notification', () => {
  const at = Date.UTC(2026, 10, 20, 15)
  const now = at + 60_000
  const dated = `The service sent an email about this order on ${formatDateTime(at)}.`
  const undated = 'The service sent an email about this order.'

  it.each([
    [at, dated],
    [at / 1000, dated],
    [at * 1000, undated],
    [1, undated],
    [-5, undated],
    [at + 10 * 86_400_000, undated],
    [0, null],
    [null, null],
    [undefined, null],
  ])('%j is described as precisely as possible', (value, sentence) => {
    expect(emailSentence(value, now)).toBe(sentence)
  })
})

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
