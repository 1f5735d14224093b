import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time to drain a request after the answer: in total, and without data (ms). */
const LINGER_MS = 30_000
const QUIET_MS = 2_000

/**
 * Half-closes and drains a connection whose request is incomplete, as web servers do. Closing at once would reset
 * it, and most clients would lose the answer.
 */
function lingerAtEnd(message: IncomingMessage): void {
  const { socket } = message
  const closeNow = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (message.complete || socket.destroyed) return closeNow()
    const close = (): void => void socket.destroy()
    const timers = [setTimeout(close, LINGER_MS), setTimeout(close, QUIET_MS)] as const
    socket.once('close', () => timers.forEach((timer) => clearTimeout(timer)))
    socket.end()
    message.unpipe()
    message.on('data', () => timers[1].refresh())
    message.once('end', close).resume()
  }
}

/** Closes the connection after an answer that precedes the end of the body. */
export function closeEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (raw.complete || !hasBody) return
    reply.header('Connection', 'close')
    // Injected requests (tests) have no connection.
    if (raw.socket instanceof Socket) lingerAtEnd(raw)
  })
}
