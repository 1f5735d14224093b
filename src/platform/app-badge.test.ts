import { afterEach, expect, it, vi } from 'vitest'
import { setAppBadge } from './app-badge.ts'

afterEach(() => vi.unstubAllGlobals())

it('sets the badge, and ignores browsers that refuse or lack it', async () => {
  vi.stubGlobal('navigator', {})
  setAppBadge(1)
  const seen: number[] = []
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => {
      seen.push(count)
      return count === 3 ? Promise.reject(new DOMException('Not allowed')) : Promise.resolve()
    },
  })
  for (const count of [2, 3, 0]) setAppBadge(count)
  await Promise.resolve()
  expect(seen).toEqual([2, 3, 0])
})
