import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long what is still coming is read and thrown away after the answer: in all, and while nothing comes (ms). */
const LINGER_MS = 30_000
const QUIET_MS = 2_000

/**
 * Ends a connection whose request has not come to its end. Closing it at once would reset it, and most clients then lose the
 * answer before they have read it; so we say our end and go on reading for a while, as web servers do.
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

/** Answers that are given before the body has come to its end close the connection: nobody may go on sending into it. */
export function closeEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const hasBody =
      raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (raw.complete || !hasBody) return
    reply.header('Connection', 'close')
    // A request that a test injects has no connection.
    if (raw.socket instanceof Socket) lingerAtEnd(raw)
  })
}
