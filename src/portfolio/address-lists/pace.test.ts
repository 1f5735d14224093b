import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PaceRow } from '../store/database.ts'
import { afterCalmAnswer, afterHaste, afterSearch, clampedPace, heldUntil, nextSearchAt } from './pace.ts'

const T = 1_700_000_000_000
const fresh: PaceRow = {
  account: 'ada@example.com',
  sentAt: [],
  gapMs: 1_000,
  calm: 0,
  waitFrom: 0,
  waitUntil: 0,
  slowedBy: null,
}
const sendWhenAllowed = (row: PaceRow, now: number): { row: PaceRow; at: number } => {
  const clamped = clampedPace(row, now)
  const at = Math.max(now, nextSearchAt(clamped))
  return { row: afterSearch(clamped, at), at }
}

it('allows two lookups a second, whenever they are requested', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { minLength: 3, maxLength: 40 }), (pauses) => {
      let [row, now] = [fresh, T]
      const sent: number[] = []
      for (const pause of pauses) {
        const next = sendWhenAllowed(row, now + pause)
        row = next.row
        now = next.at
        sent.push(now)
      }
      for (const [index, at] of sent.entries())
        expect(at - (sent[index - 2] ?? -Infinity)).toBeGreaterThanOrEqual(1_000)
    }),
  )
  // And no slower: 200 rows in 99 s.
  let [row, now] = [fresh, T]
  for (let index = 0; index < 200; index += 1) ({ row, at: now } = sendWhenAllowed(row, now))
  expect(now - T).toBe(99_000)
})

it('obeys Retry-After to the millisecond, then runs at half the pace', () => {
  const row = afterHaste(afterSearch(fresh, T), 429, 7_000, T)
  expect(nextSearchAt(row)).toBe(T + 7_000)
  expect(row).toMatchObject({ gapMs: 2_000, slowedBy: 429 })
  expect(afterHaste(row, 503, 1_000, T)).toMatchObject({ gapMs: 4_000, waitUntil: T + 7_000 })
  let slow = row
  for (let index = 0; index < 20; index += 1) slow = afterHaste(slow, 503, null, T)
  expect(slow).toMatchObject({ gapMs: 32_000, waitUntil: T + 7_000 })
})

it('returns to full pace step by step, each after twenty calm answers', () => {
  let row = afterHaste(afterHaste(fresh, 429, 0, T), 503, 0, T)
  for (let index = 0; index < 20; index += 1) row = afterCalmAnswer(row)
  expect(row).toMatchObject({ gapMs: 2_000, slowedBy: 503 })
  for (let index = 0; index < 20; index += 1) row = afterCalmAnswer(row)
  expect(row).toMatchObject({ gapMs: 1_000, slowedBy: null })
  expect(afterCalmAnswer(row)).toBe(row)
})

it('waits no longer and no shorter after the clock was set back', () => {
  const held = heldUntil(afterSearch(afterSearch(fresh, T), T), T + 7_000, T)
  const back = T - 86_400_000
  const clamped = clampedPace(held, back)
  expect(nextSearchAt(clamped)).toBe(back + 7_000)
  // Once saved, it is waited for only once.
  expect(clampedPace(clamped, back + 3_000)).toBe(clamped)
  expect(nextSearchAt(clampedPace(afterSearch(afterSearch(fresh, T), T), back))).toBe(back + 1_000)
})
