import type { FastifyRequest } from 'fastify'
import { senderOf } from './client-address.ts'
import { ServiceFailure } from './envelope.ts'

const WINDOW_MS = 60_000
/** Beyond this, addresses without a recent entry are dropped. */
const ADDRESSES_MAX = 10_000

/** Limits `what` per IP address and minute; in memory. */
export function createLimit(now: () => number, perMinute: number, what: string) {
  const taken = new Map<string, number[]>()
  /** The clock may be set back: times ahead of it don't count. */
  const recent = (times: readonly number[] = []): number[] =>
    times.filter((at) => at > now() - WINDOW_MS && at <= now())
  const check = (address: string): void => {
    const times = recent(taken.get(address))
    const [oldest] = times
    if (oldest === undefined || times.length < perMinute) return
    const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - now()) / 1000))
    throw new ServiceFailure(429, `Too many ${what} from this IP address. Try again in a minute.`, {
      'Retry-After': String(seconds),
    })
  }
  const note = (address: string): void => {
    if (taken.size > ADDRESSES_MAX)
      for (const [other, times] of taken) if (recent(times).length === 0) taken.delete(other)
    taken.set(address, [...recent(taken.get(address)), now()])
  }
  return {
    check,
    note,
    /** Check and count, synchronously: parallel requests can't both pass. */
    take: ({ raw }: FastifyRequest): void => {
      check(senderOf(raw))
      note(senderOf(raw))
    },
  }
}
