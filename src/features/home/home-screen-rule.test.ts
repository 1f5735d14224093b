import { expect, it } from 'vitest'
import { homeOfSafari } from './home-screen-rule.ts'

const mac = {
  vendor: 'Apple Computer, Inc.',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.1 Safari/605.1.15',
  maxTouchPoints: 0,
  isInstalled: false,
  isKept: false,
}
const phone = { ...mac, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) Mobile/15E148' }

it('names the home screen or the Dock on Apple’s browsers, including iPads', () => {
  expect(homeOfSafari(mac)).toBe('dock')
  expect(homeOfSafari(phone)).toBe('home screen')
  expect(homeOfSafari({ ...mac, maxTouchPoints: 5 })).toBe('home screen')
})

it('says nothing if the portfolio won’t be deleted', () => {
  expect(homeOfSafari({ ...phone, isInstalled: true })).toBeNull()
  expect(homeOfSafari({ ...phone, isKept: true })).toBeNull()
  expect(homeOfSafari({ ...mac, vendor: 'Google Inc.' })).toBeNull()
  expect(
    homeOfSafari({ ...mac, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15' }),
  ).toBeNull()
})
