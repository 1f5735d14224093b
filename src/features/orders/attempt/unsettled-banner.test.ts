import { describe, expect, it } from 'vitest'
import { paths } from '#paths.ts'
import type { Attempt } from '#portfolio/attempts/attempt-machine.ts'
import { untoldAttempts } from './unsettled-banner.tsx'

const attempt = (attemptId: string, propertyId: number, state: Attempt['state'] = 'unknown') =>
  ({ attemptId, propertyId, state }) as Attempt

const unknown = [attempt('P-AAAA', 1), attempt('P-BBBB', 2)]
const untold = (path: string): string[] =>
  untoldAttempts(path, [...unknown, attempt('P-CCCC', 3, 'sent')]).map(({ attemptId }) => attemptId)

describe('unknown orders above a page', () => {
  it('O7: are also those whose refusal does not prove that nothing was charged', () => {
    const refused = { ...attempt('P-DDDD', 4, 'refused'), mayBeRepeat: true } as Attempt
    expect(untoldAttempts(paths.orders(), [refused])).toEqual([refused])
    expect(untoldAttempts(paths.property(4), [refused])).toEqual([])
  })

  it('stay there on the page of another property that has one of its own', () => {
    expect(untold(paths.property(1))).toEqual(['P-BBBB'])
    expect(untold(paths.property(2))).toEqual(['P-AAAA'])
    expect(untold(paths.attempt('P-AAAA'))).toEqual(['P-BBBB'])
  })

  it('are all told where the page tells of none, and of none where it tells of all', () => {
    expect(untold(paths.property(4))).toEqual(['P-AAAA', 'P-BBBB'])
    expect(untold(paths.orders())).toEqual(['P-AAAA', 'P-BBBB'])
    expect(untold(paths.home())).toEqual([])
  })
})
