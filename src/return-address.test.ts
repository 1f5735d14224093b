import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { paths, safeReturnTo, withoutPunctuation } from './paths.ts'

const origin = 'https://portal.example'

/** Destination in a browser. */
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

it('the user returns to a page of ours with its query and hash', () => {
  expect(safeReturnTo('/properties/7?filter=a%2Fb#documents', origin)).toBe(
    '/properties/7?filter=a%2Fb#documents',
  )
})

it('an id keeps its case', () => expect(safeReturnTo('/pay/P-JGFW', origin)).toBe('/pay/P-JGFW'))

it.each(['/PAY/7', '/%70ay/7', '/pay/7/', '/keys//new', '/orders/ü'])(
  '%s is refused as a return address: no link of ours has this form',
  (address) => expect(safeReturnTo(address, origin)).toBe(paths.home()),
)

it('a return address stays on this origin, whatever the URL says, and is stable when parsed again', () => {
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

it.each(
  '. ) ), %29 %22%3E %3e. ; ! ] %E2%80%9D %E2%80%A6 ** _ %2A %20. %C2%A0 %E2%80%8B %C2%BB %E3%80%82 %7C %5C - ./ %60 &gt; %26gt%3B'.split(
    ' ',
  ),
)('a link followed by %s leads to its page', (tail) => {
  expect(withoutPunctuation(`/properties/48225${tail}`)).toBe('/properties/48225')
  expect(withoutPunctuation(`/portal/settings${tail}`)).toBe('/portal/settings')
})

it.each([
  '/',
  '/properties/48225',
  '/attempts/a-b_c~d',
  '/orders/12/receipt',
  '/x%20y',
  '/properties/4822%35',
  '/properties/48225/',
  '/portal/',
])('%s stays', (path) => {
  expect(withoutPunctuation(path)).toBe(path)
})
