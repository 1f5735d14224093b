import type { FastifyRequest } from 'fastify'
import { ServiceFailure } from '../envelope.ts'
import { hashSecret, matchesHash } from '../secrets.ts'

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/u
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/u

const TOKEN_LENGTH_MIN = 16
const COOKIE = 'plumbline-control'
const KEPT_SECONDS = 12 * 3600

/** The token of the control page, or null when none is set. Throws for one that is short enough to be guessed. */
export function readControlToken(given: string | undefined): string | null {
  const token = given?.trim() ?? ''
  if (token === '') return null
  if (token.length < TOKEN_LENGTH_MIN)
    throw new Error(`SANDBOX_CONTROL_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters`)
  return token
}

/** What the cookie holds in place of the token. */
const markOf = (token: string): string => hashSecret(`control ${token}`)

function cookieOf(header: string | undefined): string {
  const found = (header ?? '').split(/;\s*/u).find((pair) => pair.startsWith(`${COOKIE}=`))
  return found?.slice(COOKIE.length + 1) ?? ''
}

/** Whether a request carries the token: in the header of a script, or as the cookie of a browser that was let in. */
function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const { 'x-sandbox-token': sent } = headers
  return (
    (typeof sent === 'string' && matchesHash(hashSecret(token), sent)) ||
    matchesHash(hashSecret(markOf(token)), cookieOf(headers.cookie))
  )
}

/**
 * The cookie for a browser that opens `/sandbox?token=…`, so that the token need not stand in an address again; null when
 * that is not the token.
 */
export function cookieForToken(presented: unknown, token: string | null): string | null {
  if (token === null || typeof presented !== 'string' || !matchesHash(hashSecret(token), presented))
    return null
  return `${COOKIE}=${markOf(token)}; Path=/sandbox; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`
}

/** Whether somebody at this machine asks: over loopback, by a loopback name, and not through a proxy. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  LOOPBACK_HOST.test(headers.host ?? '')

/**
 * Lets in only who sits at this machine (another name could point here, so the name counts as well), or who shows the
 * token where one is set. In any case a page of another site may not press the buttons. Throws a 403.
 */
export function guardConsole(request: FastifyRequest, token: string | null): void {
  const { 'sec-fetch-site': from = 'none', 'sec-fetch-mode': mode } = request.headers
  const isVisit = request.method === 'GET' && mode === 'navigate'
  if (from !== 'same-origin' && from !== 'none' && !isVisit)
    throw new ServiceFailure(403, 'Another site may not use the control page.')
  if (isLocal(request) || (token !== null && showsToken(request, token))) return
  throw new ServiceFailure(
    403,
    token === null
      ? 'The control page is open only on the machine that the sandbox runs on.'
      : 'From another machine the control page wants its token: open /sandbox?token=… once.',
  )
}
