import { randomBytes } from 'node:crypto'
import { createLimit } from '../http/address-limit.ts'
import { hashSecret, matchesHash } from '../service/secrets.ts'

const TOKEN_LENGTH_MIN = 16
const TRIES_PER_MINUTE = 10
/** For all IP addresses together. */
const TRIES_IN_ALL = 300

/**
 * Token of the control actions: `given`, or a random one. Throws if `given` is too short. `now` is the machine's
 * time.
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
    isGiven: wanted !== '',
    /** Throws a 429 after too many wrong tries from this address. */
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
 * Line printed at start. The link to a random token opens the portal with the presenter toolbar; servers never
 * see the part after `#`. A token that was set is never printed.
 */
export const tokenNotice = ({ token, isGiven }: ControlAccess, address: string): string =>
  isGiven
    ? `Presenter toolbar: ${address}/sandbox/enter asks for the token in SANDBOX_CONTROL_TOKEN`
    : `Presenter toolbar: ${address}/sandbox/enter#${token}`
