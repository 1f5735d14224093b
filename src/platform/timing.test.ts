import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPaint } from './timing.ts'

describe('work after the next paint', () => {
  let frames: FrameRequestCallback[] = []
  const draw = (): void => {
    for (const frame of frames.splice(0)) frame(0)
  }
  beforeEach(() => {
    vi.useFakeTimers()
    frames = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('runs once, after the frame with the change', () => {
    const work = vi.fn<() => void>()
    afterPaint(work)
    draw()
    vi.advanceTimersByTime(1)
    expect(work).not.toHaveBeenCalled()
    draw()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('also runs in a hidden page, which never paints', () => {
    const work = vi.fn<() => void>()
    afterPaint(work)
    vi.advanceTimersByTime(300)
    expect(work).toHaveBeenCalledTimes(1)
    draw()
    draw()
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
