import { afterEach, describe, expect, it, vi } from 'vitest'
import { planDrawing } from './first-rows.ts'

function plan(wanted: string, shown: string, window: { scrollY?: number; innerHeight?: number } = {}) {
  const at = (path: string): URL => new URL(path, 'https://portal.example')
  vi.stubGlobal('location', at(shown))
  vi.stubGlobal('scrollY', window.scrollY ?? 0)
  vi.stubGlobal('innerHeight', window.innerHeight ?? 800)
  return planDrawing(at(wanted)).first
}

afterEach(() => vi.unstubAllGlobals())

describe('first rows of a list', () => {
  it.each([
    ['opened by a link', '/properties', '/'],
    ['opened by a link with a filter', '/properties?state=running', '/orders?q=oak'],
    ['narrowed down', '/properties?q=oak', '/properties'],
    ['shown whole again', '/properties', '/properties?q=oak'],
  ])('the first rows fit the window if the list is %s', (_, wanted, shown) => {
    expect(plan(wanted, shown)).toBe(14)
  })

  it.each([
    ['reloaded or come back to', '/properties?q=oak', '/properties?q=oak'],
    ['opened anew where it stands', '/properties', '/properties'],
  ])('all rows are drawn if the list is %s, which restores its scroll position', (_, wanted, shown) => {
    expect(plan(wanted, shown)).toBeNull()
  })

  it('the rows reach down to the scroll position; another page starts at the top', () => {
    expect(plan('/properties?q=oak', '/properties', { scrollY: 1000 })).toBe(39)
    expect(plan('/properties', '/orders', { scrollY: 1000 })).toBe(14)
  })

  it('all rows are drawn in a window tall enough for them', () => {
    expect(plan('/properties', '/', { innerHeight: 3200 })).toBeNull()
    expect(plan('/properties?q=oak', '/properties', { scrollY: 2600 })).toBeNull()
  })
})
