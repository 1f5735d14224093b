import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { patterns } from '#paths.ts'
import { plainAddressScript } from './plain-address.ts'
import { spellings } from './spellings.ts'

/** Where the script leaves an address for, or null where it stays. */
function leavesFor(pathname: string, base = '/'): string | null {
  const replace = vi.fn<(address: string) => void>()
  const location = { pathname, search: '?a=1', hash: '#b', replace }
  runInNewContext(plainAddressScript(base), { location })
  return replace.mock.calls[0]?.[0] ?? null
}

/** As servers do with a path that they have decoded and whose slashes they have merged. */
const byTable = (path: string, base: string): string | null => {
  const found = spellings(base).find(({ is }) => new RegExp(is, 'iu').test(path))
  return found === undefined ? null : path.replace(new RegExp(found.is, 'iu'), found.plain)
}

describe('odd spellings of an address', () => {
  const site = Object.values(patterns).filter((pattern) => pattern !== patterns.design)

  it.each(site)('%s is left alone where it is plain, by the page and by the table', (pattern) => {
    const path = pattern.replaceAll(/:\w+/gu, '7')
    expect(leavesFor(path)).toBeNull()
    expect(byTable(path, '/') ?? path).toBe(path)
    const below = `/portal${path}`
    expect(leavesFor(below, '/portal/')).toBeNull()
    expect(byTable(below, '/portal/') ?? below).toBe(below)
  })

  it.each(site.filter((pattern) => pattern !== patterns.home))(
    '%s in capitals and with slashes at its end leads to the plain one, by the page and by the table',
    (pattern) => {
      const plain = `/portal${pattern.replaceAll(/:\w+/gu, '7')}`
      const odd = `/portal${pattern.replaceAll(/:\w+/gu, '7').toUpperCase()}/`
      expect(leavesFor(odd, '/portal/')).toBe(`${plain}?a=1#b`)
      expect(byTable(`${odd}/`, '/portal/')).toBe(plain)
    },
  )

  it.each(['/%70ay/7', '//pay/7', '/pay%2F7', '/pay//7'])('%s leads to the page for the card', (odd) =>
    expect(leavesFor(odd)).toBe('/pay/7?a=1#b'),
  )

  it.each([
    ['/PAY/P-JGFW/', '/pay/P-JGFW'],
    ['/Attempts/P-JGFW', '/attempts/P-JGFW'],
  ])('%s keeps its id, by the page and by the table', (odd, plain) => {
    expect(leavesFor(odd)).toBe(`${plain}?a=1#b`)
    expect(byTable(odd, '/')).toBe(plain)
    expect(leavesFor(plain)).toBeNull()
  })

  it.each(['/', '/portal/'])('the home page at %s stays', (base) => expect(leavesFor(base, base)).toBeNull())

  it.each(['/pay/a%20b', '/%zz', '/%5Cevil.example', '/pay/%3Cx%3E'])('%s stays what it is', (odd) =>
    expect(leavesFor(odd)).toBeNull(),
  )

  it('never leaves for another host', () => expect(leavesFor('//evil.example')).toBe('/evil.example?a=1#b'))
})
