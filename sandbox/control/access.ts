import { randomBytes } from 'node:crypto'
import { createLimit } from '../http/address-limit.ts'
import { hashSecret, matchesHash } from '../service/secrets.ts'

const TOKEN_LENGTH_MIN = 16
const TRIES_PER_MINUTE = 10
/** Over all addresses, so that many of them do not help. */
const TRIES_IN_ALL = 300

/**
 * The token of the control actions: the one that was given (throws when it is short enough to be guessed), or a new one.
 * `now` is the machine's time.
 */
export function createControlAccess(given: string | undefined, now: () => number) {
  const wanted = given?.trim() ?? ''
  if (wanted !== '' && wanted.length < TOKEN_LENGTH_MIN)
    throw new Error(`SANDBOX_CONTROL_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters`)
  const token = wanted === '' ? randomBytes(24).toString('base64url') : wanted
  const hash = hashSecret(token)
  const tries = createLimit(now, TRIES_PER_MINUTE, 'wrong tokens')
  const triesInAll = createLimit(now, TRIES_IN_ALL, 'wrong tokens')
  return {
    token,
    /** The host set the token, and knows it. */
    isGiven: wanted !== '',
    /** True for the token. Throws a 429 after too many wrong tries from this address. */
    isRight: (presented: string, address: string): boolean => {
      tries.check(address)
      triesInAll.check('')
      if (matchesHash(hash, presented)) return true
      tries.note(address)
      triesInAll.note('')
      return false
    },
    now,
  }
}

export type ControlAccess = ReturnType<typeof createControlAccess>

/**
 * Line for the start. A new token is printed in a link that opens the portal with the presenter toolbar; the server never receives what
 * follows the `#`. A token that was set stays out of the console and its logs.
 */
export const tokenNotice = ({ token, isGiven }: ControlAccess, address: string): string =>
  isGiven
    ? `Presenter toolbar: ${address}/sandbox/enter asks for the token in SANDBOX_CONTROL_TOKEN`
    : `Presenter toolbar: ${address}/sandbox/enter#${token}`
