import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay } from '#lib/format-date.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { emailSentence } from './email-sentence.ts'
import { stationsOf } from './order-stations.ts'
import { placedText, shownTimestamp } from './order-facts.tsx'

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
