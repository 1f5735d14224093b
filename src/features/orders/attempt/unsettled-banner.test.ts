import { describe, expect, it } from 'vitest'
import { paths } from '#paths.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { unshownAttempts } from './unsettled-banner.tsx'

const attempt = (attemptId: string, propertyId: number, state: Attempt['state'] = 'unknown') =>
  ({ attemptId, propertyId, state }) as Attempt

const unknown = [attempt('P-AAAA', 1), attempt('P-BBBB', 2)]
const unshown = (path: string): string[] =>
  unshownAttempts(path, [...unknown, attempt('P-CCCC', 3, 'sent')]).map(({ attemptId }) => attemptId)

describe('the banner of unknown orders', () => {
  it('O7: includes refusals that don’t prove that nothing was charged', () => {
    const refused = { ...attempt('P-DDDD', 4, 'refused'), mayBeRepeat: true } as Attempt
    expect(unshownAttempts(paths.orders(), [refused])).toEqual([refused])
    expect(unshownAttempts(paths.property(4), [refused])).toEqual([])
  })

  it('stays on the page of another property that has its own unknown order', () => {
    expect(unshown(paths.property(1))).toEqual(['P-BBBB'])
    expect(unshown(paths.property(2))).toEqual(['P-AAAA'])
    expect(unshown(paths.attempt('P-AAAA'))).toEqual(['P-BBBB'])
  })

  it('shows all orders on pages that show none, and none on pages that show all', () => {
    expect(unshown(paths.property(4))).toEqual(['P-AAAA', 'P-BBBB'])
    expect(unshown(paths.orders())).toEqual(['P-AAAA', 'P-BBBB'])
    expect(unshown(paths.home())).toEqual([])
  })
})
