import { connect } from 'node:net'
import type { TestService } from './test-service.ts'

/** `null`: closed without an answer. */
export interface RawAnswer {
  status: number
  body: string
}

function readAnswer(bytes: Buffer): RawAnswer | null {
  const text = bytes.toString('utf8')
  const status = /^HTTP\/1\.[01] (\d{3})/u.exec(text)?.[1]
  const head = text.indexOf('\r\n\r\n')
  if (status === undefined || head < 0) return null
  const body = text.slice(head + 4)
  const isChunked = /^transfer-encoding: chunked$/imu.test(text.slice(0, head))
  return {
    status: Number(status),
    body: isChunked ? body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/giu, '') : body,
  }
}

/** Sends raw bytes, half-closes, and reads until the end or `patienceMs` of silence. */
export function sendRaw(
  { origin }: TestService,
  bytes: string | Buffer,
  { patienceMs = 2_000, half = true } = {},
): Promise<RawAnswer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      if (half) socket.end(bytes)
      else socket.write(bytes)
    })
    socket.setTimeout(patienceMs, () => socket.destroy())
    socket.on('data', (part: Buffer) => parts.push(part))
    // A reset is a valid result; `close` follows.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(readAnswer(Buffer.concat(parts))))
  })
}

/** With the true Content-Length unless `headers` override it. */
export function rawPost(path: string, headers: Record<string, string>, body: Buffer): Buffer {
  const lines = Object.entries({
    Host: 'localhost',
    Connection: 'close',
    'Content-Length': String(body.length),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
    body,
  ])
}
