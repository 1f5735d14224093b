import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../envelope.ts'

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/u
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u

/**
 * Lets in only who sits at this machine, unless `isOpen`: the connection comes from loopback and was not passed on by
 * a proxy, and the address in the browser is a loopback one (another name could point here). In any case a page of
 * another site may not press the buttons. Throws a 403.
 */
export function guardConsole(request: FastifyRequest, isOpen: boolean): void {
  const { 'sec-fetch-site': from = 'none', 'sec-fetch-mode': mode } = request.headers
  const isVisit = request.method === 'GET' && mode === 'navigate'
  if (from !== 'same-origin' && from !== 'none' && !isVisit)
    throw new ServiceFailure(403, 'Another site may not use the control page.')
  const isLocal =
    LOOPBACK_ADDRESS.test(request.socket.remoteAddress ?? '') &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined &&
    LOOPBACK_HOST.test(request.headers.host ?? '')
  if (isLocal || isOpen) return
  throw new ServiceFailure(403, 'The control page is open only on the machine that the sandbox runs on.')
}
