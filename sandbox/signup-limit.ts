import type { Sandbox } from './context.ts'
import { ServiceFailure } from './envelope.ts'

const WINDOW_MS = 60_000

/** Counts accounts created per IP address within a minute; kept in memory. */
export function createSignupLimit({ clock, config }: Sandbox) {
  const created = new Map<string, number[]>()
  const recent = (ip: string): number[] =>
    (created.get(ip) ?? []).filter((at) => at > clock.now() - WINDOW_MS)
  return {
    /** Refuses with 429 when this address has created its share. */
    check: (ip: string): void => {
      const [oldest, ...others] = recent(ip)
      if (oldest === undefined || others.length + 1 < config.signupsPerMinute) return
      const seconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - clock.now()) / 1000))
      throw new ServiceFailure(429, 'Too many sign-ups from this IP address. Try again in a minute.', {
        'Retry-After': String(seconds),
      })
    },
    note: (ip: string): void => {
      created.set(ip, [...recent(ip), clock.now()])
    },
  }
}
