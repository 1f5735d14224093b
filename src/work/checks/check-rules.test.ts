import { describe, expect, it } from 'vitest'
import {
  type CheckRow,
  afterAnswer,
  afterFailure,
  admitCheck,
  freshCheck,
  cadenceOf,
  pickDue,
} from './check-rules.ts'

const T = 1_700_000_000_000
const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const meta = freshCheck('ada', 0)
const row = freshCheck('ada', 42)

function sentAt(now: number, from: CheckRow = row): CheckRow {
  const admitted = admitCheck(from, meta, { now, manual: false })
  expect(admitted.answer.type).toBe('send')
  return admitted.row ?? from
}
const failure = (
  kind: 'broken' | 'too-many' | 'missing' | 'signed-out',
  retryAfterMs: number | null = null,
) => ({
  kind,
  retryAfterMs,
  sent: true,
})

describe('the gate', () => {
  it('lets one through, then none for 65 s', () => {
    const sent = sentAt(T)
    expect(sent).toMatchObject({ lastSentAt: T, nextAllowedAt: T + 65 * SECOND })
    expect(admitCheck(sent, meta, { now: T + 64_999, manual: true }).answer).toEqual({
      type: 'wait',
      until: T + 65 * SECOND,
      because: 'order',
    })
    expect(admitCheck(sent, meta, { now: T + 65 * SECOND, manual: false }).answer.type).toBe('send')
  })

  it('waits 60 s after a slow answer', () => {
    expect(afterAnswer(sentAt(T), 'REQUEST_STARTED', MINUTE, T + 20 * SECOND).nextAllowedAt).toBe(
      T + 80 * SECOND,
    )
  })

  it('P3: never sends twice within 2 s over all orders', () => {
    const busy = { ...meta, lastSentAt: T }
    expect(admitCheck(row, busy, { now: T + 1_999, manual: true }).answer).toMatchObject({ because: 'pace' })
    expect(admitCheck(row, busy, { now: T + 2_000, manual: true }).answer.type).toBe('send')
  })

  it('P5: a 429 waits as requested, two minutes at least', () => {
    const sent = sentAt(T)
    expect(afterFailure(sent, failure('too-many'), MINUTE, T, 0.5).nextAllowedAt).toBe(T + 2 * MINUTE)
    expect(afterFailure(sent, failure('too-many', 5 * MINUTE), MINUTE, T, 0.5).nextAllowedAt).toBe(
      T + 5 * MINUTE,
    )
  })

  it('P6: failures wait 65, 130, 260 s up to 15 minutes, and one success ends that', () => {
    let now = T
    let current = row
    const waits: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      current = afterFailure(sentAt(now, current), failure('broken'), MINUTE, now, 0.5)
      waits.push((current.nextAllowedAt - now) / SECOND)
      now = current.nextAllowedAt
    }
    expect(waits).toEqual([65, 130, 260, 520, 900, 900, 900, 900])
    expect(afterFailure(sentAt(T), failure('broken'), MINUTE, T, 0).nextAllowedAt).toBe(T + 65 * SECOND)
    const fine = afterAnswer(sentAt(now, current), null, MINUTE, now)
    expect(fine).toMatchObject({ errors: 0, nextAllowedAt: now + 65 * SECOND })
  })

  it('P7: a clock set back a day waits one gap, not a day and not zero', () => {
    const back = T - DAY
    const clamped = admitCheck(sentAt(T), { ...meta, lastSentAt: T }, { now: back, manual: false })
    expect(clamped.answer).toMatchObject({ type: 'wait', until: back + 65 * SECOND })
    expect(
      admitCheck(clamped.row ?? row, { ...meta, lastSentAt: T }, { now: back + 65 * SECOND, manual: false })
        .answer.type,
    ).toBe('send')
  })

  it('P11: a final order is never checked again, not even by hand', () => {
    const done = afterAnswer(sentAt(T), 'COMPLETED', MINUTE, T)
    expect(admitCheck(done, meta, { now: T + DAY, manual: true }).answer).toEqual({
      type: 'stopped',
      terminal: 'final',
    })
  })

  it('stops on 404 and 401, but the user may check again', () => {
    const missing = afterFailure(sentAt(T), failure('missing'), MINUTE, T, 0.5)
    const refused = afterFailure(sentAt(T), failure('signed-out'), MINUTE, T, 0.5)
    for (const stopped of [missing, refused]) {
      expect(admitCheck(stopped, meta, { now: T + DAY, manual: false }).answer.type).toBe('stopped')
      expect(admitCheck(stopped, meta, { now: T + MINUTE, manual: true }).answer.type).toBe('wait')
      expect(admitCheck(stopped, meta, { now: T + DAY, manual: true }).answer.type).toBe('send')
    }
  })

  it('an unsent request costs only the turn', () => {
    const sent = sentAt(T)
    expect(afterFailure(sent, { ...failure('signed-out'), sent: false }, MINUTE, T, 0.5)).toEqual(sent)
  })

  it('uses the account’s own gap, with its margin', () => {
    const demo = { ...meta, gapMs: 5 * SECOND }
    expect(admitCheck(row, demo, { now: T, manual: false }).row?.nextAllowedAt).toBe(T + 5_417)
  })
})

describe('the scheduler', () => {
  const open = (id: number, age: number) => ({ id, placedAt: T - age, activityAt: T - age })
  const moment = { now: T, onScreen: [], lastSentAt: null }
  const checked = (id: number, ago: number): [number, CheckRow] => [
    id,
    { ...freshCheck('ada', id), lastSentAt: T - ago, nextAllowedAt: T - ago + 65 * SECOND },
  ]

  it('checks less often with age', () => {
    expect(cadenceOf(open(1, 0), T)).toBe(65 * SECOND)
    expect(cadenceOf(open(1, 31 * MINUTE), T)).toBe(5 * MINUTE)
    expect(cadenceOf(open(1, 2 * DAY), T)).toBe(30 * MINUTE)
    expect(cadenceOf(open(1, 2 * DAY), T, 5 * SECOND)).toBe(150 * SECOND)
  })

  it('prefers what is on screen, then what changed lately, then the most overdue', () => {
    const orders = [open(1, 3 * DAY), open(2, 2 * DAY), open(3, 10 * MINUTE)]
    const checks = new Map([checked(1, 40 * MINUTE), checked(2, 35 * MINUTE), checked(3, 2 * MINUTE)])
    expect(pickDue(orders, checks, { ...moment, onScreen: [2] })).toBe(2)
    expect(pickDue(orders, checks, moment)).toBe(3)
    expect(pickDue(orders.slice(0, 2), checks, moment)).toBe(1)
  })

  it('skips what isn’t due, final, or refused', () => {
    expect(pickDue([open(1, 2 * DAY)], new Map([checked(1, 10 * MINUTE)]), moment)).toBeNull()
    expect(pickDue([open(1, 0)], new Map([checked(1, 64 * SECOND)]), moment)).toBeNull()
    expect(pickDue([open(1, 0)], new Map([checked(1, 65 * SECOND)]), moment)).toBe(1)
    expect(
      pickDue(
        [open(1, 0)],
        new Map([[1, { ...freshCheck('ada', 1), terminal: 'missing' as const }]]),
        moment,
      ),
    ).toBeNull()
  })

  it('P3: 200 orders, one hour: never two within 2 s, each at its cadence', () => {
    const orders = Array.from({ length: 200 }, (_, index) => open(index + 1, 2 * DAY))
    const onScreen = [7, 8, 9]
    const checks = new Map<number, CheckRow>()
    const sends: { id: number; at: number }[] = []
    for (let now = T; now < T + HOUR; now += SECOND) {
      const id = pickDue(orders, checks, { now, onScreen, lastSentAt: sends.at(-1)?.at ?? null })
      if (id === null) continue
      sends.push({ id, at: now })
      checks.set(id, {
        ...freshCheck('ada', id),
        lastSentAt: now,
        nextAllowedAt: now + 65 * SECOND,
      })
    }
    expect(sends.slice(0, 3).map((send) => send.id)).toEqual(onScreen)
    expect(sends.every((send, index) => index === 0 || send.at - (sends[index - 1]?.at ?? 0) >= 2_000)).toBe(
      true,
    )
    expect(sends).toHaveLength(400)
  })

  it('P4: after an hour away, due orders are checked one by one', () => {
    const orders = [open(1, 0), open(2, 0)]
    expect(
      pickDue(orders, new Map([checked(1, HOUR), checked(2, HOUR)]), { ...moment, lastSentAt: T - 1 }),
    ).toBeNull()
  })

  it('a hidden tab checks every 5 minutes, not more often', () => {
    const hidden = { ...moment, everyMs: 5 * MINUTE }
    expect(pickDue([open(1, 0)], new Map([checked(1, 4 * MINUTE)]), hidden)).toBeNull()
    expect(pickDue([open(1, 2 * DAY)], new Map([checked(1, 5 * MINUTE)]), hidden)).toBe(1)
  })
})
