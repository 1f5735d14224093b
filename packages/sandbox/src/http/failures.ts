import type { FastifyError, FastifyInstance } from 'fastify'
import { isNoSpace } from '../store/database.ts'
import { failure, ServiceFailure } from './envelope.ts'

/** Wraps every failure in the envelope: routes, framework, unknown paths, our own bugs. */
export function answerFailures(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(failure(`There’s nothing at ${request.method} ${request.url.split('?')[0]}.`, 'NOT_FOUND')),
  )
  app.setErrorHandler((error: FastifyError | ServiceFailure, request, reply) => {
    if (error instanceof ServiceFailure)
      return reply.code(error.status).headers(error.headers).send(failure(error.message, error.code))
    // The framework refuses only malformed requests.
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return reply.code(400).send(failure(error.message, 'INVALID_REQUEST'))
    if (isNoSpace(error))
      return reply.code(507).send(failure('The disk of this sandbox is full. Nothing was saved.', 'NO_ROOM'))
    request.call.note = error.stack ?? String(error)
    process.stderr.write(`${request.method} ${request.url.split('?')[0]}: ${request.call.note}\n`)
    return reply.code(500).send(failure('The service failed for an unknown reason.', 'INTERNAL_ERROR'))
  })
}
