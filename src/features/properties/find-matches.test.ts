import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareWhenIdle } from './find-matches.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('preparing after a sign-out does nothing, even if it wasn’t canceled', () => {
  vi.useFakeTimers()
  prepareWhenIdle(new QueryClient(), [], 'name')
  prepareWhenIdle(new QueryClient(), [], 'name')()
  expect(() => vi.runAllTimers()).not.toThrow()
})
