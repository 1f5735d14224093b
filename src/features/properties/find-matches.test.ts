import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareWhenIdle } from './find-matches.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('work ahead that is due after a sign-out does nothing, whether or not the list was taken down', () => {
  vi.useFakeTimers()
  prepareWhenIdle(new QueryClient(), [], 'name')
  prepareWhenIdle(new QueryClient(), [], 'name')()
  expect(() => vi.runAllTimers()).not.toThrow()
})
