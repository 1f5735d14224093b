import { randomBytes } from 'node:crypto'
import { hashSecret, matchesHash } from '../service/secrets.ts'

const TOKEN_LENGTH_MIN = 16
const TRIES_PER_MINUTE = 10
/** Over all addresses, so that many of them do not help. */
const TRIES_IN_ALL = 300
const MINUTE_MS = 60_000

/** The token of the control page, and who has shown it. */
export interface Door {
  /** To be told at the start. */
  token: string
  /** It was given, so it is asked of everybody; one that was made at the start only of who is not certainly at this machine. */
  isGiven: boolean
  /** Whether this is the token; `too-many` when this address has had its tries. */
  try: (presented: string, ip: string) => 'right' | 'wrong' | 'too-many'
  /** The machine's time. */
  now: () => number
}

/** Counts wrong tries of the last minute. */
function createTries(now: () => number): { spent: (ip: string) => boolean; note: (ip: string) => void } {
  let wrong: { ip: string; at: number }[] = []
  const recent = (): typeof wrong => (wrong = wrong.filter(({ at }) => at > now() - MINUTE_MS))
  return {
    spent: (ip) =>
      recent().length >= TRIES_IN_ALL || recent().filter((each) => each.ip === ip).length >= TRIES_PER_MINUTE,
    note: (ip) => void wrong.push({ ip, at: now() }),
  }
}

/**
 * Makes the door with the token that was given (throws for one that is short enough to be guessed), or with a new one. `now` is
 * the machine's time.
 */
export function createDoor(given: string | undefined, now: () => number): Door {
  const wanted = given?.trim() ?? ''
  if (wanted !== '' && wanted.length < TOKEN_LENGTH_MIN)
    throw new Error(`SANDBOX_CONTROL_TOKEN must have at least ${TOKEN_LENGTH_MIN} characters`)
  const token = wanted === '' ? randomBytes(24).toString('base64url') : wanted
  const hash = hashSecret(token)
  const tries = createTries(now)
  return {
    token,
    isGiven: wanted !== '',
    try: (presented, ip) => {
      if (tries.spent(ip)) return 'too-many'
      if (matchesHash(hash, presented)) return 'right'
      tries.note(ip)
      return 'wrong'
    },
    now,
  }
}
