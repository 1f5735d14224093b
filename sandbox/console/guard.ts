import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceFailure } from '../http/envelope.ts'
import type { Door } from './door.ts'
import { senderOf } from '../http/client-address.ts'

/** A signed moment until which its browser is let in. */
const PASS = 'plumbline-control'
const KEPT_SECONDS = 12 * 3600

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

/** Whether a browser holds a pass that has not ended. */
function hasPass(request: FastifyRequest, door: Door): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[PASS] ?? '')
  return valid && Number(value) > door.now()
}

/** Whether this request may use the control page. Throws a 429 when it is one guess at the token too many. */
export function isLetIn(request: FastifyRequest, door: Door): boolean {
  if (hasPass(request, door)) return true
  const { 'x-sandbox-token': sent } = request.headers
  return typeof sent === 'string' && door.isRight(sent, senderOf(request.raw))
}

/** Answers the token that was entered: sets the cookie, or throws. */
export function enter(request: FastifyRequest, reply: FastifyReply, door: Door, token: string): void {
  if (!door.isRight(token, senderOf(request.raw))) throw new ServiceFailure(401, 'That is not the token.')
  reply.setCookie(PASS, String(door.now() + KEPT_SECONDS * 1000), {
    path: '/sandbox',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.headers.origin?.startsWith('https:') === true,
    signed: true,
  })
}

/** Lets in who may use the control page; throws a 401 for everybody else. */
export function guardConsole(request: FastifyRequest, door: Door): void {
  refuseOtherSites(request)
  if (isLetIn(request, door)) return
  throw new ServiceFailure(
    401,
    'The control page needs its token. Open the link that was printed at the start, or enter the token at /sandbox. A script sends it in the header X-Sandbox-Token.',
  )
}
