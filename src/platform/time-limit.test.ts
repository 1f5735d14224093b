import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTimeLimit } from './time-limit.ts'

describe('the wait for an operation', () => {
  let limit = createTimeLimit()
  beforeEach(() => {
    limit = createTimeLimit()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Starts an operation that never ends; returns a check for its timeout. */
  function startWaiting() {
    const seen = { givenUp: false }
    limit
      .within(new Promise(() => undefined), () => {
        seen.givenUp = true
        return new Error('too late')
      })
      .catch(() => undefined)
    return seen
  }

  it('is 3 s when storage answers nothing', () => {
    const seen = startWaiting()
    vi.advanceTimersByTime(2_999)
    expect(seen.givenUp).toBe(false)
    vi.advanceTimersByTime(1)
    expect(seen.givenUp).toBe(true)
  })

  it('is longer while storage answers others, up to 15 s', () => {
    const seen = startWaiting()
    const others = (times: number): void => {
      for (let time = 0; time < times; time += 1) {
        limit.recordAnswer()
        vi.advanceTimersByTime(1_000)
      }
    }
    others(14)
    expect(seen.givenUp).toBe(false)
    others(1)
    expect(seen.givenUp).toBe(true)
  })

  it('ends 3 s after the last answer to others', () => {
    const seen = startWaiting()
    limit.recordAnswer()
    vi.advanceTimersByTime(5_999)
    expect(seen.givenUp).toBe(false)
    vi.advanceTimersByTime(1)
    expect(seen.givenUp).toBe(true)
  })

  it('is a second longer when the page was frozen', () => {
    const began = performance.now()
    const seen = startWaiting()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(began + 8_000)
    vi.advanceTimersByTime(3_000)
    expect(seen.givenUp).toBe(false)
    clock.mockReturnValue(began + 9_000)
    vi.advanceTimersByTime(1_000)
    expect(seen.givenUp).toBe(true)
  })
})
