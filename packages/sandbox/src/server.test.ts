import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { newUser, startService, serviceOfFile } from './testing/test-service.ts'

const service = await serviceOfFile()

const refused = (code: string) => ({
  status: 'error',
  data: null,
  message: expect.stringMatching(/\w/u),
  code,
})

describe('every answer has the envelope', () => {
  it('for an unknown path, in the service and outside, and a wrong method', async () => {
    for (const path of [
      '/nothing',
      '/auth/nothing',
      '/auth/login',
      '/public/valuation',
      '/public/valuation/order/1/2',
    ]) {
      const answer = await service.call('GET', path)
      expect(answer).toMatchObject({ status: 404, body: refused('NOT_FOUND') })
    }
    const outside = await fetch(`${service.origin}/nothing`)
    expect([outside.status, await outside.json()]).toEqual([404, refused('NOT_FOUND')])
  })

  it('for malformed JSON, an empty body, a wrong content type and an oversized body', async () => {
    const send = (body: string, type: string) =>
      service.call('POST', '/auth/login', { body, headers: { 'Content-Type': type } })
    const oversized = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(110_000) })
    for (const answer of [
      await send('{"email":', 'application/json'),
      await send('', 'application/json'),
      await send('{"__proto__":{"x":1}}', 'application/json'),
      await send('email=a', 'application/x-www-form-urlencoded'),
      await send('hello', 'text/plain'),
      await send('<a/>', 'application/xml'),
      await send(oversized, 'application/json'),
      await service.call('POST', '/auth/login'),
    ])
      expect(answer).toMatchObject({ status: 400, body: refused('INVALID_REQUEST') })
  })

  it('for a malformed URL', async () => {
    const answer = await service.call('GET', '/public/api-keys/%')
    expect(answer).toMatchObject({ status: 400, body: refused('INVALID_REQUEST') })
  })

  it('for an internal error, without its cause', async () => {
    await using broken = await startService()
    broken.sandbox.db.exec('DROP TABLE refresh_tokens')
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const answer = await broken.call('POST', '/auth/refresh', { json: { refresh_token: 'rt_x' } })
    expect(answer).toMatchObject({ status: 500, body: refused('INTERNAL_ERROR') })
    expect(answer.body.message).not.toContain('refresh_tokens')
    expect(broken.sandbox.log.entries()[0]?.note).toContain('refresh_tokens')
    expect(stderr).toHaveBeenCalledOnce()
    stderr.mockRestore()
  })
})

describe('a portal on another origin', () => {
  it('can call the service, and nothing else on this server', async () => {
    const origin = 'https://portal.example'
    const preflight = await fetch(`${service.origin}/api/v2/public/valuation/order`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-api-key',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-API-KEY')
    const refusal = await service.call('GET', '/public/api-keys', { headers: { Origin: origin } })
    expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([401, '*'])
    expect(refusal.headers.get('access-control-expose-headers')).toContain('Retry-After')
    const script = await fetch(`${service.origin}/sandbox/stripe.js`, { headers: { Origin: origin } })
    expect(script.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('faults', () => {
  it('an answer dropped after the work doesn’t undo it', async () => {
    const user = await newUser(service)
    service.sandbox.faults.add({
      kind: 'drop-answer',
      operation: 'createApiKey',
      account: user.email,
    })
    const create = () => service.call('POST', '/public/api-keys', { key: user.key, json: { name: 'Lost' } })
    await expect(create()).rejects.toThrow('fetch failed')
    expect(service.sandbox.log.entries()[0]).toMatchObject({ status: 0, note: 'fault: drop-answer' })
    service.sandbox.faults.clear()
    const listed = await service.call('GET', '/public/api-keys', { key: user.key })
    expect(listed.body.data).toHaveLength(2)
  })
})

describe('a connection', () => {
  it('closes after refresh, createApiKey and createOrder, and stays open after others', async () => {
    const headersOf = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(service.origin).port), '127.0.0.1', () => {
          socket.write(
            `POST /api/v2${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
          )
        })
        socket.once('data', (data: Buffer) => {
          resolve(data.toString().toLowerCase())
          socket.destroy()
        })
      })
    for (const path of ['/auth/refresh', '/public/api-keys', '/public/valuation/order'])
      expect(await headersOf(path)).toContain('connection: close')
    expect(await headersOf('/auth/login')).toContain('connection: keep-alive')
  })
})

it('the data folder is readable by its owner only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-mode-'))
  chmodSync(folder, 0o755)
  const own = await startService({ dataDir: folder })
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  await own.close()
  rmSync(folder, { recursive: true })
})
