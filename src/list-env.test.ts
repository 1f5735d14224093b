import { afterEach, expect, it, vi } from 'vitest'
import { mayPayLists } from './list-env.ts'

afterEach(() => vi.unstubAllEnvs())

it.each([
  [undefined, true],
  ['', true],
  ['on', true],
  ['off', false],
] as const)('VITE_LIST_PAYMENTS=%s', (value, may) => {
  vi.stubEnv('VITE_LIST_PAYMENTS', value)
  expect(mayPayLists()).toBe(may)
})
