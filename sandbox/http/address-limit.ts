import type { FastifyRequest } from 'fastify'
import { clientAddress, countedAddress } from './client-address.ts'
import type { Sandbox } from '../service/context.ts'
import { ServiceFailure } from './envelope.ts'

const WINDOW_MS = 60_000
/** Beyond this many addresses those without a recent entry are forgotten. */
const ADDRESSES_MAX = 10_000

/** Something that an IP address may do so often within a minute. */
export interface AddressLimit {
  /**
   * Counts one more for the sender of this request, or refuses with 429 when it has had its share. Nothing is awaited between
   * the two, so that tries at the same time cannot pass together.
   */
  take: (request: FastifyRequest) => void
}

/** Counts per IP address within a minute of the sandbox's clock; kept in memory. `words` is the refusal's message. */
function createLimit({ clock }: Sandbox, perMinute: () => number, words: string): AddressLimit {
  const taken = new Map<string, number[]>()
  /** The clock may be set back: what is ahead of it counts no more. */
  const recent = (times: readonly number[]): number[] => {
    const now = clock.now()
    return times.filter((at) => at > now - WINDOW_MS && at <= now)
  }
  const forgetOld = (): void => {
    for (const [address, times] of taken) if (recent(times).length === 0) taken.delete(address)
  }
  return {
    take: (request) => {
      const address = countedAddress(clientAddress(request.raw))
      const times = recent(taken.get(address) ?? [])
      const [oldest] = times
      if (oldest !== undefined && times.length >= perMinute()) {
        const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000))
        throw new ServiceFailure(429, words, { 'Retry-After': String(seconds) })
      }
      if (taken.size > ADDRESSES_MAX) forgetOld()
      taken.set(address, [...times, clock.now()])
    },
  }
}

/** Sign-ups that one address may try, taken e-mails included (docs/service.md#register). */
export const createSignupLimit = (sandbox: Sandbox): AddressLimit =>
  createLimit(
    sandbox,
    () => sandbox.config.signupsPerMinute,
    'Too many sign-ups from this IP address. Try again in a minute.',
  )

/**
 * Sign-ins that one address may try, right passwords included: each costs the machine 50 ms. The interface names no such
 * limit; this one is the sandbox's own.
 */
export const createSignInLimit = (sandbox: Sandbox): AddressLimit =>
  createLimit(
    sandbox,
    () => sandbox.config.signInsPerMinute,
    'Too many sign-ins from this IP address. Try again in a minute.',
  )
