import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startService, type TestService, serviceOfFile } from '../testing/test-service.ts'
import { createControlAccess, tokenNotice } from './access.ts'

const service = await serviceOfFile()

describe('without the token', () => {
  it.each<[string, number, Record<string, string>, ('GET' | 'POST')?]>([
    ['a browser of this machine', 401, {}],
    ['its own page', 401, { Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-origin' }],
    ['another host name that points here', 401, { Host: 'rebound.example:4173' }],
    ['a page on another host', 403, { Origin: 'https://elsewhere.example' }],
    ['a page on another port', 403, { Origin: 'http://localhost:1' }],
    ['a page without an origin', 403, { Origin: 'null' }],
    ['another site', 403, { 'Sec-Fetch-Site': 'cross-site' }],
    ['a link on another site', 403, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
    ['a neighboring site', 403, { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }],
    ['a form on another site', 403, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }, 'POST'],
  ])('is closed to %s', async (_who, status, headers, method = 'GET') => {
    const url = `/sandbox/api/${method === 'GET' ? 'state' : 'reset'}`
    const answer = await service.app.inject({ method, url, headers: { Host: 'localhost:4173', ...headers } })
    expect(answer.statusCode).toBe(status)
  })
})

describe('the token', () => {
  const given = 'a long token of the presenter'
  const elsewhere = { host: 'sandbox.example' }
  let now = Date.now()
  let guarded: TestService
  beforeEach(async () => {
    now = Date.now()
    guarded = await startService({ controlToken: given, clock: () => now })
  })
  afterEach(() => guarded.close())
  const ask = (
    url: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'POST' = 'GET',
    at = guarded,
  ) => at.app.inject({ url, method, headers: { ...elsewhere, ...headers } })
  const enter = (token: string, headers: Record<string, string> = {}, at = guarded) =>
    at.app.inject({
      url: '/sandbox/enter',
      method: 'POST',
      headers: { ...elsewhere, ...headers },
      payload: { token },
    })

  it('lets another machine in for twelve hours by a cookie that pages can’t read', async () => {
    expect((await ask('/sandbox')).statusCode).toBe(401)
    const entered = await enter(given, { origin: 'https://sandbox.example', 'sec-fetch-site': 'same-origin' })
    expect(entered.statusCode).toBe(200)
    const [cookie = ''] = [entered.headers['set-cookie']].flat()
    for (const part of ['Path=/sandbox', 'Max-Age=43200', 'HttpOnly', 'SameSite=Strict', 'Secure'])
      expect(cookie.split('; ')).toContain(part)
    expect(cookie).not.toContain(given)
    const shown = { cookie: `other=1; ${cookie.split(';')[0]}` }
    for (const url of ['/sandbox', '/sandbox/api/state']) expect((await ask(url, shown)).statusCode).toBe(200)
    const pressed = await ask('/sandbox/api/reset', { ...shown, 'sec-fetch-site': 'cross-site' }, 'POST')
    expect(pressed.statusCode).toBe(403)
    const forged = { cookie: shown.cookie.replace(/=(\d+)\./u, (_all, until) => `=${Number(until) + 1000}.`) }
    expect((await ask('/sandbox/api/state', forged)).statusCode).toBe(401)
    now += 43_200_000
    expect((await ask('/sandbox/api/state', shown)).statusCode).toBe(401)
  })

  it('lets a script in by a header, but not by a URL', async () => {
    expect((await ask('/sandbox/api/state', { 'x-sandbox-token': given })).statusCode).toBe(200)
    for (const headers of [{ 'x-sandbox-token': `${given}.` }, { cookie: 'plumbline-control=' }])
      expect((await ask('/sandbox/api/state', headers)).statusCode).toBe(401)
    for (const path of ['/sandbox', '/sandbox/api/state']) {
      const answer = await ask(`${path}?token=${encodeURIComponent(given)}`)
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    }
  })

  it('is refused from a page of another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }])
      expect((await enter(given, headers)).statusCode).toBe(403)
  })

  it('is random for each start unless given, and must be long', async () => {
    const { token, isGiven } = service.app.controlAccess
    expect([token.length, isGiven]).toEqual([32, false])
    expect(token).not.toBe(createControlAccess('', Date.now).token)
    const answer = await ask('/sandbox/api/state', { 'x-sandbox-token': token }, 'GET', service)
    expect(answer.statusCode).toBe(200)
    expect((await ask('/sandbox/api/state', { 'x-sandbox-token': '' }, 'GET', service)).statusCode).toBe(401)
    expect(() => createControlAccess('short', Date.now)).toThrow('16 characters')
  })

  it('is printed at start in a link’s fragment, unless given', () => {
    const made = createControlAccess(undefined, Date.now)
    expect(tokenNotice(made, 'http://localhost:4173')).toContain(
      `http://localhost:4173/sandbox/enter#${made.token}`,
    )
    expect(tokenNotice(createControlAccess(given, Date.now), 'http://localhost:4173')).not.toContain(given)
  })
})
