import type { FastifyInstance } from 'fastify'

/** A body of at most 100 KB comes within this over a bad line, too. */
export const SMALL_BODY_MS = 30_000

/** Refuses a request whose body takes longer than `limitMs` (ms). Uploads have an hour, which would be too long for all (`server.ts`). */
export function endSlowBodies(app: FastifyInstance, limitMs: number): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw, headers } = request
    if (!raw.complete && headers['content-type']?.startsWith('multipart/form-data') !== true) {
      const timer = setTimeout(() => {
        if (!raw.complete && payload.listenerCount('error') > 0)
          payload.emit(
            'error',
            Object.assign(new Error('The body took too long to arrive.'), { statusCode: 408 }),
          )
      }, limitMs)
      raw.once('close', () => clearTimeout(timer))
      raw.once('end', () => clearTimeout(timer))
    }
    done(null, payload)
  })
}
