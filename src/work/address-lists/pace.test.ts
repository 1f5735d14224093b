import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPace } from './pace.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ['performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

type PaceOfTab = ReturnType<typeof createPace>
function sendWhenAllowed(pace: PaceOfTab): number {
  vi.advanceTimersByTime(Math.max(0, pace.waitMs()))
  pace.sent()
  return Date.now()
}

it('allows two calls a second, whenever they are requested', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { minLength: 3, maxLength: 40 }), (pauses) => {
      const pace = createPace()
      const sent = pauses.map((pause) => {
        vi.advanceTimersByTime(pause)
        return sendWhenAllowed(pace)
      })
      for (const [index, at] of sent.entries())
        expect(at - (sent[index - 2] ?? -Infinity)).toBeGreaterThanOrEqual(1_000)
    }),
  )
  // And no slower: 200 rows in 99 s.
  const [pace, start] = [createPace(), Date.now()]
  for (let index = 0; index < 200; index += 1) sendWhenAllowed(pace)
  expect(Date.now() - start).toBe(99_000)
})

it('is halved by a rate limit, and doubles again after twenty calm answers', () => {
  const pace = createPace()
  const gap = (): number => {
    sendWhenAllowed(pace)
    sendWhenAllowed(pace)
    return pace.waitMs()
  }
  const calm = (answers: number): void => {
    for (let index = 0; index < answers; index += 1) pace.calm()
  }
  pace.slow(0)
  pace.slow(0)
  expect(gap()).toBe(4_000)
  for (let index = 0; index < 20; index += 1) pace.slow(0)
  expect(gap()).toBe(32_000)
  calm(19)
  expect(gap()).toBe(32_000)
  calm(1)
  expect(gap()).toBe(16_000)
  calm(80)
  expect(gap()).toBe(1_000)
  expect(pace.isSlowed()).toBe(false)
})

it('V9: holds calls as long as the service says, also if a shorter wait follows', () => {
  const pace = createPace()
  pace.slow(7_000)
  pace.slow(1_000)
  expect(pace.waitMs()).toBe(7_000)
  expect(pace.isWaiting()).toBe(true)
  vi.advanceTimersByTime(7_000)
  expect(pace.isWaiting()).toBe(false)
  expect(pace.waitMs()).toBe(0)
  pace.slow(86_400_000)
  pace.release()
  expect(pace.isWaiting()).toBe(false)
})
