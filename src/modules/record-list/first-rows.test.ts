import { afterEach, describe, expect, it, vi } from 'vitest'
import { planDrawing } from './first-rows.ts'

/** What is planned for `wanted` in a window of this height that shows `shown` now. */
function plan(wanted: string, shown: string, window: { scrollY?: number; innerHeight?: number } = {}) {
  const at = (path: string): URL => new URL(path, 'https://portal.example')
  vi.stubGlobal('location', at(shown))
  vi.stubGlobal('scrollY', window.scrollY ?? 0)
  vi.stubGlobal('innerHeight', window.innerHeight ?? 800)
  return planDrawing(at(wanted)).first
}

afterEach(() => vi.unstubAllGlobals())

describe('the first rows of a list', () => {
  it.each([
    ['opened by a link', '/properties', '/'],
    ['opened by a link with a filter', '/properties?state=running', '/orders?q=oak'],
    ['narrowed down', '/properties?q=oak', '/properties'],
    ['shown whole again', '/properties', '/properties?q=oak'],
  ])('fit the window where the list is %s', (_, wanted, shown) => {
    expect(plan(wanted, shown)).toBe(13)
  })

  it.each([
    ['reloaded or come back to', '/properties?q=oak', '/properties?q=oak'],
    ['opened anew where it stands', '/properties', '/properties'],
  ])('are all rows where the list is %s: its place is restored', (_, wanted, shown) => {
    expect(plan(wanted, shown)).toBeNull()
  })

  it('reach down to where somebody has scrolled, but another page begins at its top', () => {
    expect(plan('/properties?q=oak', '/properties', { scrollY: 1000 })).toBe(29)
    expect(plan('/properties', '/orders', { scrollY: 1000 })).toBe(13)
  })

  it('are all rows in a window that shows as many', () => {
    expect(plan('/properties', '/', { innerHeight: 3200 })).toBeNull()
    expect(plan('/properties?q=oak', '/properties', { scrollY: 2600 })).toBeNull()
  })
})
