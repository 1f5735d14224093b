import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../http/envelope.ts'
import type { Door } from './door.ts'
import { isThisMachine } from './this-machine.ts'
import { clientAddress, countedAddress } from '../http/client-address.ts'

/** What wrong tries are counted by. */
const addressOf = (request: FastifyRequest): string => countedAddress(clientAddress(request.raw))

const tooMany = (): ServiceFailure =>
  new ServiceFailure(429, 'Too many wrong tokens. Try again in a minute.', { 'Retry-After': '60' })

/**
 * Whether a page of this very origin asks, or no page at all. Browsers say so themselves where the address is https or
 * loopback; elsewhere the origin that they name has to be the host that they asked.
 */
function isOwnPage({ headers, method }: FastifyRequest): boolean {
  const { 'sec-fetch-site': from, 'sec-fetch-mode': mode, origin, host } = headers
  if (from !== undefined)
    return from === 'same-origin' || from === 'none' || (method === 'GET' && mode === 'navigate')
  return origin === undefined || URL.parse(origin)?.host === host
}

/** Refuses with 403 what a page of another site sent: it may not press the buttons, whoever sits before it. */
export function refuseOtherSites(request: FastifyRequest): void {
  if (!isOwnPage(request)) throw new ServiceFailure(403, 'Another site may not use the control page.')
}

/** Whether this request may use the control page. Throws a 429 when it is one guess at the token too many. */
export function isLetIn(request: FastifyRequest, door: Door): boolean {
  if (!door.isGiven && isThisMachine(request.raw)) return true
  if (door.hasPass(request.headers.cookie)) return true
  const { 'x-sandbox-token': sent } = request.headers
  if (typeof sent !== 'string') return false
  const result = door.try(sent, addressOf(request))
  if (result === 'too-many') throw tooMany()
  return result === 'right'
}

/** Answers the token that was entered: gives the cookie, or throws. */
export function enter(request: FastifyRequest, door: Door, token: string): string {
  const result = door.try(token, addressOf(request))
  if (result === 'too-many') throw tooMany()
  if (result === 'wrong') throw new ServiceFailure(401, 'That is not the token.')
  return door.cookie(request.headers.origin?.startsWith('https:') === true)
}

/** Lets in who may use the control page; throws a 401 for everybody else. */
export function guardConsole(request: FastifyRequest, door: Door): void {
  refuseOtherSites(request)
  if (isLetIn(request, door)) return
  throw new ServiceFailure(
    401,
    'The control page wants its token: open /sandbox and enter it, or send it in the header X-Sandbox-Token.',
  )
}
