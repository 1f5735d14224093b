import { describe, expect, it } from 'vitest'
import { chanceOf, type Chance } from './test-chance.ts'
import { fuzzSeed, SECRET, startFuzzTarget, problemWith } from './test-fuzz.ts'
import { sendRaw } from './test-raw.ts'

const target = await startFuzzTarget()

/** Invalid for any field. */
function oddValue(chance: Chance): unknown {
  return chance.oneOf<() => unknown>([
    () => null,
    () => true,
    () => -1,
    () => 0.1,
    () => 2 ** 53,
    () => Number.MAX_SAFE_INTEGER,
    () => 1e308,
    () => -0,
    () => '',
    () => '9'.repeat(400),
    () => chance.text(300),
    () => 'x'.repeat(70_000),
    () => [],
    () => [null, {}, [[]], 'a', 1e21],
    () => Array.from({ length: 5_000 }, (_, index) => index),
    () => ({}),
    () => ({ toString: 'no', length: -1, constructor: { prototype: {} } }),
    () => '\u{d800}\u{0}\u{202e}',
  ])()
}

const bodies = (): [string, Record<string, unknown>][] => [
  ['/auth/register', { email: 'fuzz@example.com', password: 'four lots', firstName: 'A', phone: '1' }],
  ['/auth/login', { email: 'nobody@example.com', password: 'four lots' }],
  ['/auth/refresh', { refresh_token: 'rt_unknown' }],
  ['/public/api-keys', { name: 'Fuzz', description: 'd', expiresInDays: 1 }],
  ['/public/valuation/property', { countyId: '37183', parcelId: '0', propertyName: 'n' }],
  [
    '/public/valuation/order',
    {
      propertyId: target.propertyId,
      orderType: 'FULL',
      documentIds: [target.documentId],
      cardToken: 'tok_x',
    },
  ],
]

/** Bytes of a body with one defect. */
function oddBody(chance: Chance, body: Record<string, unknown>): Buffer {
  const [first, ...others] = Object.keys(body)
  const field = chance.oneOf([first ?? '', ...others])
  const changed: Record<string, unknown> = { ...body, [field]: oddValue(chance) }
  if (chance.below(4) === 0) Reflect.deleteProperty(changed, field)
  if (chance.below(4) === 0) changed[chance.text(20)] = oddValue(chance)
  const text = JSON.stringify(changed)
  return chance.oneOf<() => Buffer>([
    () => Buffer.from(text),
    () => Buffer.from(text),
    () => Buffer.from(text),
    () => Buffer.from(text.slice(0, chance.below(text.length))),
    () => Buffer.from(`\u{feff}${text}`),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.from(text.replace('{', '{"__proto__":{"isAdmin":true},')),
    () => Buffer.from(text.replace('{', '{"constructor":{"prototype":{"x":1}},')),
    () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(JSON.stringify(oddValue(chance)) ?? ''),
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  ])()
}

describe(`everything is answered in the envelope (seed ${fuzzSeed})`, () => {
  it('odd, broken and oddly encoded JSON', async () => {
    const chance = chanceOf(fuzzSeed)
    const problems: string[] = []
    for (let round = 0; round < 900; round += 1) {
      const [path, body] = bodies()[round % 6] ?? ['', {}]
      const type = chance.oneOf([
        'application/json',
        ...Array.from({ length: 8 }, () => 'application/json'),
        'application/json; charset=utf-16',
        'application/json; charset="',
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'application',
        '*/*',
        ';;;',
      ])
      const payload = oddBody(chance, body)
      const encoding = chance.below(12) === 0 ? { 'content-encoding': 'gzip' } : {}
      const headers = { 'content-type': type, ...encoding }
      const sent = `${path} ${type} ${payload.subarray(0, 300).toString()}`
      problems.push(...problemWith(await target.inject('POST', `/api/v2${path}`, headers, payload), sent))
    }
    expect(problems).toEqual([])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('thousands of odd query strings', async () => {
    const chance = chanceOf(fuzzSeed + 1)
    const problems: string[] = []
    const word = (): string =>
      chance.oneOf<() => string>([
        () => chance.text(40),
        () => encodeURIComponent(chance.text(40).replaceAll('\u{d800}', '')),
        () => '%',
        () => '%ff%fe',
        () => 'a'.repeat(5_000),
        () => '412+Oak+Hollow+Lane%2C+Raleigh%2C+NC+27601',
        () => '[]',
      ])()
    const url = (path: string): string =>
      `${path}?${Array.from({ length: chance.below(6) }, () => `${chance.oneOf(['address', 'address[]', 'name', 'date', word()])}=${word()}`).join('&')}`
        // Only characters allowed in a request line; fuzz-connections.matrix.test.ts sends the rest.
        .replaceAll(/[\0-\x20\x7f\ud800]|[^\x00-\x7f]/gu, '%20')
        .replaceAll('#', '%23')
    for (let round = 0; round < 3_000; round += 1) {
      const address = url(`/api/v2${round % 3 === 0 ? '/public/api-keys' : '/public/valuation/parcels'}`)
      problems.push(...problemWith(await target.inject('GET', address), address.slice(0, 300)))
    }
    expect(problems).toEqual([])
  })

  it('odd paths and ids, none of which leaves the portal’s folder', async () => {
    const chance = chanceOf(fuzzSeed + 2)
    const problems: string[] = []
    const fixed = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
      '/assets//..//..//secret.txt',
      '/assets/app.js.map',
      '/headers.json',
      '//secret.txt',
      '/uploads/',
      '/.sandbox/sandbox.sqlite',
      '/sandbox/../secret.txt',
      '/pay/../../secret.txt',
      '/assets/%00',
      `/${'a/'.repeat(3_000)}`,
    ]
    for (const path of fixed)
      for (const answer of [
        await target.inject('GET', path),
        await sendRaw(target.service, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      ]) {
        if (answer?.body.includes(SECRET) === true) problems.push(`${path} gives the secret away`)
        if (answer !== null && answer.status >= 500) problems.push(`${answer.status} to ${path}`)
      }
    const ids = [
      '0',
      '-1',
      '1e3',
      '0x10',
      '9'.repeat(15),
      '9'.repeat(600),
      ' 1',
      '1;2',
      '%31',
      'NaN',
      '..',
      '%',
    ]
    const routes = ['/public/api-keys', '/public/valuation/order', '/public/valuation/upload-to-property']
    for (const route of routes)
      for (const id of [
        ...ids,
        ...Array.from({ length: 40 }, () => encodeURIComponent(chance.text(20).replaceAll('\u{d800}', ''))),
      ])
        for (const method of ['GET', 'POST', 'DELETE'] as const) {
          const path = `/api/v2${route}/${id}`
          problems.push(...problemWith(await target.inject(method, path), `${method} ${path}`))
        }
    expect(problems).toEqual([])
  })
})
