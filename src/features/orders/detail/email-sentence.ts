import { formatDateTime } from '#lib/format-date.ts'
import { readTimestamp } from '#lib/read-timestamp.ts'

const EARLIEST = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000

/**
 * Null if unset. Its unit is undocumented: seconds and milliseconds are distinguished by size, impossible times
 * omitted.
 */
export function emailSentence(sentAt: number | null | undefined, now: number): string | null {
  if (sentAt == null || sentAt === 0) return null
  const at = readTimestamp(sentAt)
  const isLikely = at !== null && at >= EARLIEST && at <= now + DAY_MS
  return `The service sent an email about this order${isLikely ? ` on ${formatDateTime(at)}` : ''}.`
}
