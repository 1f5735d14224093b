import { formatDateTime } from '#lib/format-date.ts'
import { readTimestamp } from '#lib/read-timestamp.ts'

const EARLIEST = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000

/**
 * That the service sent an e-mail, as the order's `emailNotificationSentAt` tells it; null where it tells nothing. The interface names
 * neither unit nor meaning: seconds and milliseconds are told apart by size, and a moment that can't be right is left out.
 */
export function emailSentence(sentAt: number | null | undefined, now: number): string | null {
  if (sentAt == null || sentAt === 0) return null
  const at = readTimestamp(sentAt)
  const isLikely = at !== null && at >= EARLIEST && at <= now + DAY_MS
  return `The service sent an email about this order${isLikely ? ` on ${formatDateTime(at)}` : ''}.`
}
