import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordSignedIn, recordSnapshot, removeSnapshots } from './paint-hint.ts'

const session = { sessionId: 'a', keepSignedIn: true, absoluteExpiry: 9 }
const page = { kinds: [], parts: ['Oak Hollow'] }
let release = 'first-1.js'
let stored: Map<string, string>

const snapshots = (): unknown => JSON.parse(stored.get('plumbline.snapshots') ?? 'null')

beforeEach(() => {
  stored = new Map()
  release = 'first-1.js'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('document', { querySelector: () => ({ href: release }) })
  recordSignedIn(session)
  recordSnapshot('a', '/', page)
})

describe('snapshots of first screens', () => {
  it('are kept by page, for their session and release, while its session changes', () => {
    recordSnapshot('a', '/orders', page)
    recordSignedIn({ ...session, absoluteExpiry: 10 })
    expect(snapshots()).toEqual({ session: 'a', release, pages: { '/': page, '/orders': page } })
    recordSnapshot('a', '/', null)
    expect(snapshots()).toEqual({ session: 'a', release, pages: { '/orders': page } })
  })

  it.each([
    ['signing out', () => recordSignedIn(null)],
    [
      'signing out twice, with a page drawn in between',
      () => {
        recordSignedIn(null)
        recordSnapshot('a', '/', page)
        recordSignedIn(null)
      },
    ],
    ['another session', () => recordSignedIn({ ...session, sessionId: 'b' })],
    ['erasing the portfolio', removeSnapshots],
  ])('go with %s', (_, end) => {
    end()
    expect(snapshots()).toBeNull()
  })

  it('of an earlier release, or another session, go when a page is drawn', () => {
    release = 'first-2.js'
    recordSnapshot('a', '/orders', page)
    expect(snapshots()).toEqual({ session: 'a', release, pages: { '/orders': page } })
    recordSnapshot('b', '/', page)
    expect(snapshots()).toEqual({ session: 'b', release, pages: { '/': page } })
  })

  it('replace what can’t be read', () => {
    for (const damaged of ['{', '[]', '"a"', '{"session":"a","release":"first-1.js"}']) {
      stored.set('plumbline.snapshots', damaged)
      recordSnapshot('a', '/', page)
      expect(snapshots()).toMatchObject({ pages: { '/': page } })
    }
  })
})
