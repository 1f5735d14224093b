import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { failure } from './envelope.ts'

/** What Node's own reader of HTTP refuses before there is a request, in plain words. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers of this request are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request did not arrive in time.',
}

/** What comes behind such a request is not waited for. */
const CUT_AFTER_MS = 2_000

/** Answers what is no readable request with a 400 in the envelope, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const message = reasons[error.code ?? ''] ?? 'This is not a readable HTTP request.'
  const body = JSON.stringify(failure(message, 'INVALID_REQUEST'))
  if (socket.writable)
    socket.end(
      [
        `HTTP/1.1 400 ${STATUS_CODES[400]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
      // Whoever goes on sending all the same is cut off.
      () => setTimeout(() => socket.destroy(), CUT_AFTER_MS).unref(),
    )
  else socket.destroy(error)
}
