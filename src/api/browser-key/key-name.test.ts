import { describe, expect, it } from 'vitest'
import { API_KEY_NAME_MAX } from '@plumbline/service-contract/api-key'
import { browserName, isOwnKeyName, keyName, readKeyName } from './key-name.ts'

describe('the name of a browser key', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
      'Chrome on ChromeOS',
    ],
    ['Something', 'A browser'],
    ['', 'A browser'],
  ])('%s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name)
    const full = keyName({ userAgent, now: Date.UTC(2026, 10, 21, 12), browserId: 'b7f3', attempt: 1 })
    expect(full).toBe(`Plumbline · ${name} · Nov 21, 2026 · b7f3-01`)
    expect(full.length).toBeLessThanOrEqual(API_KEY_NAME_MAX)
    expect(isOwnKeyName(full, 'b7f3')).toBe(true)
    expect(isOwnKeyName(full, 'b7f4')).toBe(false)
  })

  it('reads the day of a name in either order', () => {
    expect(readKeyName('Plumbline · Edge · 21 Nov 2026 · b7f3-01')?.day).toBe('21 Nov 2026')
    expect(readKeyName('Plumbline · Edge · Nov 21, 2026 · b7f3-01')?.day).toBe('Nov 21, 2026')
  })

  it('K9 K13 takes only our own pattern as ours', () => {
    for (const name of [null, undefined, '', 'b7f3-01', 'My key · b7f3-01', 'Plumbline · x · b7f3-01x'])
      expect(isOwnKeyName(name, 'b7f3')).toBe(false)
    expect(isOwnKeyName('Plumbline · Chrome · 1 Jan 2027 · b7f3-112', 'b7f3')).toBe(true)
  })
})
