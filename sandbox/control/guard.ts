import type { FastifyReply, FastifyRequest } from 'fastify'
import { senderOf } from '../http/client-address.ts'
import { ServiceFailure } from '../http/envelope.ts'
import type { ControlAccess } from './access.ts'

/** A signed moment until which its browser is let in. */
const PASS = 'plumbline-control'
const KEPT_SECONDS = 12 * 3600

/**
 * True when a page of this very origin asks, or no page at all. Browsers say so themselves where the address is https or
 * loopback; elsewhere the origin that they name has to be the host that they asked.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': from, origin, host } = headers
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  return origin === undefined || URL.parse(origin)?.host === host
}

/** Refuses with 403 what a page of another site sent, with the cookie or without. */
function refuseOtherSites(request: FastifyRequest): void {
  if (!isOwnPage(request)) throw new ServiceFailure(403, 'Another site may not control the sandbox.')
}

/** True for a browser whose pass has not ended. */
function hasPass(request: FastifyRequest, access: ControlAccess): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[PASS] ?? '')
  return valid && Number(value) > access.now()
}

/** True with the token in the header. Throws a 429 when it is one guess too many. */
function hasToken(request: FastifyRequest, access: ControlAccess): boolean {
  const { 'x-sandbox-token': sent } = request.headers
  return typeof sent === 'string' && access.isRight(sent, senderOf(request.raw))
}

/** Answers the token that a browser sent: sets the cookie, or throws. */
export function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  access: ControlAccess,
  token: string,
): void {
  refuseOtherSites(request)
  if (!access.isRight(token, senderOf(request.raw))) throw new ServiceFailure(401, 'That is not the token.')
  reply.setCookie(PASS, String(access.now() + KEPT_SECONDS * 1000), {
    path: '/sandbox',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.headers.origin?.startsWith('https:') === true,
    signed: true,
  })
}

/** Lets in a browser with the pass and a script with the token; throws a 401 for all others. */
export function guardControl(request: FastifyRequest, access: ControlAccess): void {
  refuseOtherSites(request)
  if (hasPass(request, access) || hasToken(request, access)) return
  throw new ServiceFailure(
    401,
    'This needs the sandbox’s token. Open the link that was printed at the start, or enter the token at /sandbox/enter. A script sends it in the header X-Sandbox-Token.',
  )
}
