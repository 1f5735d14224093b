import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '@plumbline/service-contract/order'
import { stageOf, statusText, toneOfStage, typeText } from '#portfolio/order-stages.ts'
import { formatDateTime, formatDay } from '#lib/format-date.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { emailSentence } from './email-sentence.ts'
import { stationsOf } from './order-stations.ts'
import { placedText, shownTimestamp } from './order-facts.tsx'

describe('every status', () => {
  it.each(ORDER_STATUSES)('%s has a stage, a tone, a text and a position', (status) => {
    const stage = stageOf(status)
    expect(stage).not.toBeNull()
    expect(toneOfStage(stage)).not.toBe('neutral')
    expect(statusText({ status, statusLabel: null })).toMatch(/^[A-Z][a-z ]+$/u)
    expect(statusText({ status, statusLabel: 'As the service says' })).toBe(
      statusText({ status, statusLabel: null }),
    )
    expect(stationsOf(stage, []).filter(({ state }) => state === 'current').length).toBeLessThanOrEqual(1)
  })

  it.each(['HELD_BY_COUNTY', '', null, undefined, 'constructor', '__proto__'])(
    'an unknown one, %j, is neutral and stays at the last stage seen',
    (status) => {
      expect(toneOfStage(stageOf(status))).toBe('neutral')
      expect(statusText({ status, statusLabel: undefined })).not.toBe('')
      expect(stationsOf(stageOf(status), [{ status: 'REQUEST_APPROVED' }])[1]).toMatchObject({
        state: 'current',
      })
    },
  )

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

  it.each(['VALUATION', 'LOAN', 'SPREADING', '', null, undefined])('type %j has a text', (type) => {
    expect(typeText({ type, typeLabel: null })).toMatch(/\w/u)
  })
})

describe('every timestamp format', () => {
  it.each([
    ['ISO with zone', '2026-11-20T14:02:33Z'],
    ['ISO with milliseconds', '2026-11-20T14:02:33.123Z'],
    ['ISO with offset', '2026-11-20T09:02:33-05:00'],
    ['ISO without zone', '2026-11-20T14:02:33'],
    ['database format', '2026-11-20 14:02:33'],
    ['a day', '2026-11-20'],
    ['seconds', 1_795_262_400],
    ['milliseconds', 1_795_262_400_000],
    ['seconds as digits', '1795262400'],
    ['milliseconds as digits', '1795262400000'],
  ])('%s is shown as a date', (_name, value) => {
    expect(shownTimestamp(value)).toMatch(/^Nov (19|20|21), 2026/u)
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
