import { randomBytes } from 'node:crypto'
import { hashSecret, matchesHash } from '../service/secrets.ts'

const TOKEN_LENGTH_MIN = 16

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
  return {
    token,
    isGiven: wanted !== '',
    isRight: (presented: string): boolean => matchesHash(hash, presented),
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
