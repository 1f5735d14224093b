import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { newProperty, newUser, startService, serviceOfFile } from '../testing/test-service.ts'

const service = await serviceOfFile({ quota: { accountBytes: 1_000_000 } })
const user = await newUser(service)

interface Sending {
  socket: Socket
  text: () => string
  closed: Promise<void>
}

/** Sends headers, then 64 KB pieces of a body as fast as possible, until the connection ends. */
function redirectReplacing(path: string, headers: Record<string, string>, length: number): Sending {
  const parts: Buffer[] = []
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const lines = Object.entries({ Host: 'x', 'Content-Length': String(length), ...headers })
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  )
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.on('error', () => undefined)
  const piece = Buffer.alloc(65_536, 'x')
  let left = length
  const goOn = (): void => {
    let taken = true
    while (taken && left > 0 && socket.writable) {
      left -= piece.length
      taken = socket.write(piece)
    }
  }
  socket.on('drain', goOn)
  goOn()
  return { socket, text: () => Buffer.concat(parts).toString('utf8'), closed }
}

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
const uploadPath = (property: number | string) => `/api/v2/public/valuation/upload-to-property/${property}`

describe('an answer before the end of the body', () => {
  it.each<[string, number, string, () => Record<string, string>]>([
    ['401 to an upload without a key', 401, uploadPath(1), () => multipart],
    [
      '404 to an upload to a missing property',
      404,
      uploadPath(1),
      () => ({ ...multipart, 'X-API-KEY': user.key }),
    ],
    [
      '400 to a body of an unknown type',
      400,
      '/api/v2/nothing',
      () => ({ 'Content-Type': 'application/x-odd' }),
    ],
    [
      '400 to JSON that is too large',
      400,
      '/api/v2/auth/login',
      () => ({ 'Content-Type': 'application/json' }),
    ],
  ])('%s arrives complete, announces the close, and closes', async (_what, status, path, headers) => {
    const sending = redirectReplacing(path, headers(), 8_000_000)
    await sending.closed
    const [head = '', body = ''] = sending.text().split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head.toLowerCase()).toContain('connection: close')
    expect(JSON.parse(body)).toMatchObject({ status: 'error', data: null })
  })

  it('507 to an upload over quota arrives complete too', async () => {
    const propertyId = await newProperty(service, user)
    const sending = redirectReplacing(
      uploadPath(propertyId),
      { ...multipart, 'X-API-KEY': user.key },
      8_000_000,
    )
    await sending.closed
    expect(sending.text()).toMatch(/^HTTP\/1\.1 507 /u)
    expect(sending.text()).toContain('may hold 1 MB of files')
  })

  it('doesn’t wait long for a stalled body', async () => {
    const sending = redirectReplacing(uploadPath(1), { ...multipart, 'Content-Length': '8000000' }, 65_536)
    const asked = Date.now()
    await sending.closed
    expect(sending.text()).toMatch(/^HTTP\/1\.1 401 /u)
    expect(Date.now() - asked).toBeLessThan(15_000)
  })

  it('keeps the connection open after a complete body', async () => {
    const answer = await service.call('POST', '/auth/login', {
      json: { email: 'a@b.example', password: 'x' },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('connection')).toBe('keep-alive')
  })
})

describe('a request that takes too long', () => {
  it('is cut off, even an upload in progress', async () => {
    await using impatient = await startService({ requestPatienceMs: 500 })
    const owner = await newUser(impatient)
    const propertyId = await newProperty(impatient, owner)
    const socket = connect(Number(new URL(impatient.origin).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.write(
      `POST ${uploadPath(propertyId)} HTTP/1.1\r\nHost: x\r\nX-API-KEY: ${owner.key}\r\nContent-Length: 1000000\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
    )
    for (let bytes = 0; !socket.destroyed; bytes += 1) {
      expect(bytes).toBeLessThan(1000)
      if (socket.writable) socket.write('x')
      await wait(20)
    }
    expect(Buffer.concat(parts).toString('utf8')).toMatch(/^HTTP\/1\.1 408 |^$/u)
    while (impatient.sandbox.counters.uploadsInFlight > 0) await wait(5)
  })

  it('is refused after half a minute, however steady, unless it’s an upload', async () => {
    await using impatient = await startService({ smallBodyMs: 300 })
    const socket = connect(Number(new URL(impatient.origin).port), '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/v2/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"email":"',
    )
    for (let bytes = 0; parts.length === 0; bytes += 1) {
      expect(bytes).toBeLessThan(1000)
      if (socket.writable) socket.write('x')
      await wait(20)
    }
    expect(Buffer.concat(parts).toString('utf8')).toMatch(/^HTTP\/1\.1 400 .*took too long/su)
    socket.destroy()
  })
})
