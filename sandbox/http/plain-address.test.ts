import { describe, expect, it } from 'vitest'
import { plainAddress } from './plain-address.ts'

const spellings = [
  { is: '^/portal/*$', plain: '/portal/' },
  { is: '^/portal/keys/([^/]+)/deactivate/*$', plain: '/portal/keys/$1/deactivate' },
  { is: '^/portal/pay/([^/]+)/*$', plain: '/portal/pay/$1' },
]
const plain = (asked: string): string => plainAddress(asked, '/portal/', spellings)

describe('the plain spelling of an address', () => {
  it.each([
    ['/portal/pay/7', '/portal/pay/7'],
    ['/portal/%70ay/7', '/portal/pay/7'],
    ['/portal/pay%2F7', '/portal/pay/7'],
    ['//portal//pay/7/', '/portal/pay/7'],
    ['/portal/PAY/aB', '/portal/pay/aB'],
    ['/portal/x/../pay/7', '/portal/pay/7'],
    ['/portal/%2e%2e/portal/pay/7', '/portal/pay/7'],
    ['/portal/Keys/3/DEACTIVATE', '/portal/keys/3/deactivate'],
    ['/portal', '/portal/'],
    ['/portal/no/such/page//', '/portal/no/such/page'],
  ])('of %s is %s', (asked, expected) => expect(plain(asked)).toBe(expected))

  it.each([
    '/portal/a%20b',
    '/portal/%5Cevil.example',
    '/portal/%0d%0aX: y',
    '/portal/%zz',
    '/elsewhere/',
    '/api//v2',
  ])('of %s, which is no address of the portal, is what was asked for', (asked) =>
    expect(plain(asked)).toBe(asked),
  )

  it('never leads to another host', () => {
    for (const asked of ['//evil.example', '/%2F/evil.example', '/portal/..//evil.example', '///portal/x'])
      expect(plainAddress(asked, '/', [])).toMatch(/^\/(?!\/)/u)
  })
})
