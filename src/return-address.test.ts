import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paths, safeReturnTo } from './paths.ts'

const origin = 'https://portal.example'

/** Where a browser goes that is sent to this address. */
const lands = (address: string): URL => new URL(address, origin)

it.each([
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example/%2e%2e',
  '/%2e//evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/sign-in?returnTo=//evil.example',
  '@evil.example',
  'properties',
  '',
])('%j does not lead away', (address) => {
  expect(safeReturnTo(address, origin)).toBe(paths.home())
})

it('a page of ours is returned to as it was, with its question and its mark', () => {
  expect(safeReturnTo('/properties/7?filter=a%2Fb#documents', origin)).toBe(
    '/properties/7?filter=a%2Fb#documents',
  )
})

it('an id keeps its case', () => expect(safeReturnTo('/pay/P-JGFW', origin)).toBe('/pay/P-JGFW'))

it.each(['/PAY/7', '/%70ay/7', '/pay/7/', '/keys//new', '/orders/ü'])(
  '%s is no way back: no link here is written so',
  (address) => expect(safeReturnTo(address, origin)).toBe(paths.home()),
)

it('whatever the address says, the way back stays on this origin, and is read the same twice', () => {
  const pieces = fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '..',
        '.',
        '%2e',
        '%2f',
        '@',
        ':',
        'evil.example',
        '\t',
        '\u0000',
        '?',
        '#',
        ' ',
        'x',
      ),
      { maxLength: 10 },
    )
    .map((all) => all.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        pieces,
        pieces.map((text) => `/${text}`),
        fc.webUrl(),
        fc.string(),
      ),
      (text) => {
        const safe = safeReturnTo(text, origin)
        expect(safe).toMatch(/^\/(?!\/)/u)
        expect(lands(safe).origin).toBe(origin)
        expect(safeReturnTo(safe, origin)).toBe(safe)
      },
    ),
    { numRuns: 2000 },
  )
})
