import { randomBytes } from 'node:crypto'
import { createLimit } from '../http/address-limit.ts'
import { hashSecret, matchesHash } from '../service/secrets.ts'

const TOKEN_LENGTH_MIN = 16
const TRIES_PER_MINUTE = 10
/** Over all addresses, so that many of them do not help. */
const TRIES_IN_ALL = 300

/**
 * The token of the control page, and who has shown it. Makes the door with the token that was given (throws for one that is short enough to be guessed), or with a new one. `now` is
 * the machine's time.
 */
export function createDoor(given: string | undefined, now: () => number) {
  const wanted = given?.trim() ?? ''
  if (wanted !== '' && wanted.length < TOKEN_LENGTH_MIN)
    throw new Error(`SANDBOX_CONTROL_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters`)
  const token = wanted === '' ? randomBytes(24).toString('base64url') : wanted
  const hash = hashSecret(token)
  const tries = createLimit(now, TRIES_PER_MINUTE, 'wrong tokens')
  const triesInAll = createLimit(now, TRIES_IN_ALL, 'wrong tokens')
  return {
    /** To be told at the start. */
    token,
    /** It was set by the host, who knows it. */
    isGiven: wanted !== '',
    /** Whether this is the token. Throws a 429 when this address has had its wrong tries. */
    isRight: (presented: string, address: string): boolean => {
      tries.check(address)
      triesInAll.check('')
      if (matchesHash(hash, presented)) return true
      tries.note(address)
      triesInAll.note('')
      return false
    },
    /** The machine's time. */
    now,
  }
}

export type Door = ReturnType<typeof createDoor>

/**
 * Line for the start. A new token is printed in a link that opens the portal with the presenter toolbar; the server never receives what
 * follows the `#`. A token that was set stays out of the console and its logs.
 */
export const tokenNotice = ({ token, isGiven }: Door, address: string): string =>
  isGiven
    ? `Presenter toolbar and control page: ${address}/sandbox/enter asks for the token in SANDBOX_CONTROL_TOKEN`
    : `Presenter toolbar and control page: ${address}/sandbox/enter#${token}`
