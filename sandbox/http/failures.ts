import type { FastifyError, FastifyInstance } from 'fastify'
import { isNoSpace } from '../store/database.ts'
import { failure, ServiceFailure } from './envelope.ts'

/** Plain words for what the HTTP framework refuses by itself; all of it is "wrong format", a 400. */
const reasons: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The content type of this request is not supported here.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the announced length.',
}

/** Answers every failure with the envelope: refusals of routes and of the framework, unknown paths, our own faults. */
export function answerFailures(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send(failure(`There is nothing at ${request.method} ${request.url.split('?')[0]}.`, 'NOT_FOUND')),
  )
  app.setErrorHandler((error: FastifyError | ServiceFailure, request, reply) => {
    if (error instanceof ServiceFailure)
      return reply.code(error.status).headers(error.headers).send(failure(error.message, error.code))
    const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    if (refused) {
      const message =
        reasons[error.code] ?? (error.code === undefined ? error.message : 'The request could not be read.')
      return reply.code(400).send(failure(message, 'INVALID_REQUEST'))
    }
    if (isNoSpace(error))
      return reply.code(507).send(failure('The disk of this sandbox is full. Nothing was stored.', 'NO_ROOM'))
    request.call.note = error.stack ?? String(error)
    process.stderr.write(`${request.method} ${request.url.split('?')[0]}: ${request.call.note}\n`)
    return reply.code(500).send(failure('The service failed. Nobody can say yet why.', 'INTERNAL_ERROR'))
  })
}
