import { twoDigits } from './two-digits.ts'

/** A person may end a longer wait (ms). */
export const LONG_WAIT_MS = 5 * 60_000

/** Time left (ms), rounded up so "0:00" means over: "0:25", "12:03", "1:02:05". */
export function formatCountdown(ms: number): string {
  const total = Math.max(0, Math.ceil(ms / 1000))
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor((total % 3600) / 60)
  const seconds = twoDigits(total % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`
}
