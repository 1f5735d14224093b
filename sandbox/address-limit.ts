import type { Sandbox } from './context.ts'
import { ServiceFailure } from './envelope.ts'

const WINDOW_MS = 60_000
/** Beyond this many addresses those without a recent entry are forgotten. */
const ADDRESSES_MAX = 10_000

/** Something that an IP address may do so often within a minute. */
export interface AddressLimit {
  /** Refuses with 429 when this address has had its share. */
  check: (ip: string) => void
  /** Counts one more. */
  note: (ip: string) => void
}

/** Counts per IP address within a minute of the sandbox's clock; kept in memory. `words` is the refusal's message. */
function createLimit({ clock }: Sandbox, perMinute: () => number, words: string): AddressLimit {
  const noted = new Map<string, number[]>()
  const recent = (times: readonly number[]): number[] => times.filter((at) => at > clock.now() - WINDOW_MS)
  const forgetOld = (): void => {
    for (const [ip, times] of noted) if (recent(times).length === 0) noted.delete(ip)
  }
  return {
    check: (ip) => {
      const [oldest, ...others] = recent(noted.get(ip) ?? [])
      if (oldest === undefined || others.length + 1 < perMinute()) return
      const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000))
      throw new ServiceFailure(429, words, { 'Retry-After': String(seconds) })
    },
    note: (ip) => {
      if (noted.size > ADDRESSES_MAX) forgetOld()
      noted.set(ip, [...recent(noted.get(ip) ?? []), clock.now()])
    },
  }
}

/** Accounts that one address may create (docs/service.md#register). */
export const createSignupLimit = (sandbox: Sandbox): AddressLimit =>
  createLimit(
    sandbox,
    () => sandbox.config.signupsPerMinute,
    'Too many sign-ups from this IP address. Try again in a minute.',
  )

/**
 * Wrong passwords that one address may try; each costs the machine 50 ms. The interface names no such limit; this one is
 * the sandbox's own.
 */
export const createGuessLimit = (sandbox: Sandbox): AddressLimit =>
  createLimit(
    sandbox,
    () => sandbox.config.wrongPasswordsPerMinute,
    'Too many wrong passwords from this IP address. Try again in a minute.',
  )
