import type { FastifyInstance } from 'fastify'

/** Enough for 100 KB on a slow connection. */
export const SMALL_BODY_MS = 30_000

/** Refuses a request whose body takes longer than `limitMs`. Uploads get an hour (`server.ts`). */
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
