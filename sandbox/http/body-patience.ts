import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { ServiceFailure } from './envelope.ts'

/**
 * Waits for a JSON body no longer than this (ms), so that nobody keeps connections busy by sending a byte now and then.
 * Uploads may take their time.
 */
export function limitPatience(app: FastifyInstance, patienceMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const type = request.headers['content-type'] ?? ''
    if (!/^application\/json\b/iu.test(type)) return payload
    const waited = new PassThrough()
    const timer = setTimeout(() => {
      payload.unpipe(waited)
      reply.header('Connection', 'close')
      waited.destroy(new ServiceFailure(400, 'The body did not arrive in time.'))
    }, patienceMs)
    // Nobody may be reading any more: the body was refused, or the connection is gone.
    waited.on('error', () => undefined)
    waited.once('close', () => clearTimeout(timer))
    reply.raw.once('close', () => waited.destroy())
    payload.once('error', (error) => waited.destroy(error))
    return payload.pipe(waited)
  })
}
