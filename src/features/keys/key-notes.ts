import type { ApiKey } from '../../contract/api-key.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'

const DAY_MS = 86_400_000
/** From when a key counts as unused, and how long before its end a key "expires soon". */
const UNUSED_DAYS = 90
const SOON_DAYS = 14

export type KeyNote = 'expired' | 'expires-soon' | 'never-used' | 'unused'

export const KEY_NOTE_LABELS: Record<KeyNote, string> = {
  expired: 'Expired',
  'expires-soon': 'Expires soon',
  'never-used': 'Never used',
  unused: `Unused for ${UNUSED_DAYS} days`,
}

/**
 * What is worth saying about a listed key at `now` (ms). A timestamp that cannot be read says nothing; only a missing
 * time of last use means "never used". "Soon" is two weeks, or the last fifth of a short life.
 */
export function keyNotes(
  key: Pick<ApiKey, 'createdAt' | 'expiresAt' | 'lastUsedAt'>,
  now: number,
): KeyNote[] {
  const created = readTimestamp(key.createdAt)
  const expires = readTimestamp(key.expiresAt)
  const used = readTimestamp(key.lastUsedAt)
  const notes: KeyNote[] = []
  if (expires !== null) {
    const soon = created === null ? SOON_DAYS * DAY_MS : Math.min(SOON_DAYS * DAY_MS, (expires - created) / 5)
    if (expires <= now) notes.push('expired')
    else if (expires - now <= soon) notes.push('expires-soon')
  }
  if (key.lastUsedAt == null || key.lastUsedAt === '') notes.push('never-used')
  else if (used !== null && now - used >= UNUSED_DAYS * DAY_MS) notes.push('unused')
  return notes
}
