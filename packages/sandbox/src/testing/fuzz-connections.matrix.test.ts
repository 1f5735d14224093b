import { describe, expect, it } from 'vitest'
import { chanceOf } from './test-chance.ts'
import { fuzzSeed, startFuzzTarget, problemUnlessClosed, problemWith } from './test-fuzz.ts'
import { rawPost, sendRaw } from './test-raw.ts'

const target = await startFuzzTarget()

describe(`raw connections (seed ${fuzzSeed})`, () => {
  const login = '/api/v2/auth/login'
  const json = { 'Content-Type': 'application/json' }
  const lines = (...more: string[]): string =>
    ['GET /api/v2/public/api-keys HTTP/1.1', 'Host: localhost', ...more, '', ''].join('\r\n')

  it('malformed requests, and headers of all kinds', async () => {
    const chance = chanceOf(fuzzSeed + 4)
    const hugeHeader = lines(`X-API-KEY: ${'k'.repeat(17_000)}`)
    const requests = [
      '\r\n\r\n',
      'hello\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n',
      'CONNECT localhost:22 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://elsewhere.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      lines('Connection: Upgrade', 'Upgrade: websocket'),
      lines('Expect: the-unexpected'),
      hugeHeader,
      lines(...Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1`)),
      lines('X-API-KEY: \u{e9}\u{ff}', 'Connection: close'),
      lines('Authorization: Bearer', 'Connection: close'),
      lines('Authorization: Bearer  ', 'X-API-KEY: a', 'X-API-KEY: b', 'Connection: close'),
      lines('Bad Header: x'),
      lines('Folded: a', ' b', 'Connection: close'),
      lines('Content-Length: -1'),
      lines('Content-Length: 5', 'Transfer-Encoding: chunked'),
      lines('Transfer-Encoding: gzip, chunked'),
      'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      ...Array.from({ length: 60 }, () =>
        Buffer.from(Array.from({ length: 1 + chance.below(400) }, () => chance.below(256))),
      ),
      ...Array.from({ length: 60 }, () => {
        const bytes = Buffer.from(lines('X-API-KEY: abc', 'Connection: close'), 'latin1')
        for (let change = 0; change < 3; change += 1) bytes[chance.below(bytes.length)] = chance.below(256)
        return bytes
      }),
    ]
    const answers = await Promise.all(
      requests.map((bytes) => sendRaw(target.service, bytes, { patienceMs: 600 })),
    )
    const failed = answers.flatMap((answer, index) =>
      answer !== null && answer.status >= 500
        ? [`${answer.status} to ${String(requests[index]).slice(0, 200)}`]
        : [],
    )
    expect(failed).toEqual([])
    expect([431, undefined]).toContain(answers[requests.indexOf(hugeHeader)]?.status)
  })

  it('an endless body, and one that is too large', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const endless = `POST ${login} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(40)}`
    const answer = await sendRaw(target.service, endless, { half: false })
    expect(problemUnlessClosed(answer, 'a body with no end')).toEqual([])
    const announced = rawPost(login, { ...json, 'Content-Length': '99999999999' }, Buffer.from('{'))
    const refused = await sendRaw(target.service, announced, { half: false })
    expect(refused?.status).toBe(400)
    expect(problemWith(refused, 'a body announced as too large')).toEqual([])
  })

  it('fifty stalled bodies are dropped while others are answered', async () => {
    const slow = rawPost(login, { ...json, 'Content-Length': '50' }, Buffer.from('{"email":'))
    const waiting = Array.from({ length: 50 }, () =>
      sendRaw(target.service, slow, { half: false, patienceMs: 8_000 }),
    )
    let givenUp = 0
    for (const answer of waiting) void answer.then(() => (givenUp += 1))
    expect((await target.service.call('GET', '/public/api-keys', { key: target.user.key })).status).toBe(200)
    expect(givenUp).toBe(0)
    for (const answer of await Promise.all(waiting)) expect(answer?.status).toBe(408)
  })
})
