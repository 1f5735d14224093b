import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceFailure } from '../http/envelope.ts'
import type { ControlAccess } from './access.ts'

/** Cookie that holds a signed expiry time. */
const PASS = 'plumbline-control'
const KEPT_SECONDS = 12 * 3600

/**
 * True for our own pages, and for requests no page sent. Browsers send `Sec-Fetch-Site` over https and to
 * loopback only; otherwise compare `Origin` with `Host`.
 */
function isOwnPage({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-site': from, origin, host } = headers
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  return origin === undefined || URL.parse(origin)?.host === host
}

/** Throws a 403, even with a cookie. */
function refuseOtherSites(request: FastifyRequest): void {
  if (!isOwnPage(request)) throw new ServiceFailure(403, 'Another site may not control the sandbox.')
}

function hasPass(request: FastifyRequest, access: ControlAccess): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[PASS] ?? '')
  return valid && Number(value) > access.now()
}

function hasToken(request: FastifyRequest, access: ControlAccess): boolean {
  const { 'x-sandbox-token': sent } = request.headers
  return typeof sent === 'string' && access.isRight(sent)
}

export function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  access: ControlAccess,
  token: string,
): void {
  refuseOtherSites(request)
  if (!access.isRight(token)) throw new ServiceFailure(401, 'That is not the token.')
  reply.setCookie(PASS, String(access.now() + KEPT_SECONDS * 1000), {
    path: '/sandbox',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.headers.origin?.startsWith('https:') === true,
    signed: true,
  })
}

/** A browser needs the cookie, a script the token. Throws a 401. */
export function guardControl(request: FastifyRequest, access: ControlAccess): void {
  refuseOtherSites(request)
  if (hasPass(request, access) || hasToken(request, access)) return
  throw new ServiceFailure(
    401,
    'This needs the sandbox’s token. Open the link that was printed at the start, or enter the token at /sandbox/enter. A script sends it in the header X-Sandbox-Token.',
  )
}
