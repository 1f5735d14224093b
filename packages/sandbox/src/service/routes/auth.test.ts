import { describe, expect, it } from 'vitest'
import { newUser, startService, statusesOf, textOf, serviceOfFile } from '../../testing/test-service.ts'

const service = await serviceOfFile()

const post = (path: string, json: unknown) => service.call('POST', `/auth/${path}`, { json })
const password = 'a long enough sentence'

describe('register', () => {
  it('answers a token pair that works at once', async () => {
    const answer = await post('register', { email: 'Ann@Example.com', password, firstName: 'Ann' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      status: 'success',
      data: { expires_in: 900, token_type: 'Bearer' },
      message: null,
      code: null,
    })
    const keys = await service.call('GET', '/public/api-keys', { bearer: textOf(answer, 'access_token') })
    expect(keys).toMatchObject({ status: 200, body: { data: [] } })
  })

  it('compares emails regardless of case', async () => {
    await post('register', { email: 'Case@Example.com', password })
    expect(await post('register', { email: ' case@EXAMPLE.com', password })).toMatchObject({
      status: 409,
      body: { status: 'error', data: null, message: 'An account with this email already exists.' },
    })
    expect((await post('login', { email: 'CASE@example.COM', password })).status).toBe(200)
  })

  it('creates one account for two simultaneous sign-ups', async () => {
    const body = { email: 'twice@example.com', password }
    const answers = await Promise.all([post('register', body), post('register', body)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })
})

describe('login', () => {
  it('answers a token pair, and the same 401 for a wrong password and an unknown email', async () => {
    const { email } = await newUser(service)
    expect((await post('login', { email, password })).status).toBe(200)
    const wrong = await post('login', { email, password: 'another' })
    const unknown = await post('login', { email: 'nobody@example.com', password })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body).toEqual(unknown.body)
  })
})

describe('refresh', () => {
  const refresh = (token: string) => post('refresh', { refresh_token: token })

  it('spends the token and answers a new pair that works', async () => {
    const { refreshToken } = await newUser(service)
    const answer = await refresh(refreshToken)
    expect(answer.status).toBe(200)
    const again = await refresh(textOf(answer, 'refresh_token'))
    expect(again.status).toBe(200)
    const keys = await service.call('GET', '/public/api-keys', { bearer: textOf(again, 'access_token') })
    expect(keys.status).toBe(200)
  })

  it('a reused token revokes all active tokens of that user, and no others', async () => {
    const user = await newUser(service)
    const other = await newUser(service)
    const first = await refresh(user.refreshToken)
    const elsewhere = await post('login', { email: user.email, password })
    expect((await refresh(user.refreshToken)).status).toBe(401)
    expect((await refresh(textOf(first, 'refresh_token'))).status).toBe(401)
    expect((await refresh(textOf(elsewhere, 'refresh_token'))).status).toBe(401)
    expect((await refresh(other.refreshToken)).status).toBe(200)
    expect((await post('login', { email: user.email, password })).status).toBe(200)
  })

  it('lets exactly one simultaneous refresh win', async () => {
    const { refreshToken } = await newUser(service)
    const before = { ...service.sandbox.counters }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
    expect(statusesOf(answers)).toEqual([200, 401, 401, 401, 401])
    expect(service.sandbox.counters.refreshes).toBe(before.refreshes + 1)
    expect(service.sandbox.counters.refreshReuses).toBe(before.refreshReuses + 4)
  })

  it('answers 401 for an unknown or expired one', async () => {
    expect((await refresh('rt_unknown')).status).toBe(401)
    await using own = await startService()
    const { refreshToken } = await newUser(own)
    own.sandbox.clock.advance(31 * 86_400_000)
    const late = await own.call('POST', '/auth/refresh', { json: { refresh_token: refreshToken } })
    expect(late).toMatchObject({ status: 401, body: { message: 'The refresh token is expired.' } })
  })
})

describe('the database', () => {
  it('has no password or token in plain text', async () => {
    const user = await newUser(service)
    const tables = ['users', 'access_tokens', 'refresh_tokens', 'api_keys']
    const text = JSON.stringify(
      tables.map((table) => service.sandbox.db.prepare(`SELECT * FROM ${table}`).all()),
    )
    for (const secret of [user.password, user.bearer, user.refreshToken, user.key])
      expect(text).not.toContain(secret)
    expect(text).toContain('scrypt$16$8$1$')
  })
})
