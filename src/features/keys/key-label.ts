import type { ApiKey } from '../../contract/api-key.ts'
import { formatAgo } from '../../lib/format-date.ts'
import { readTimestamp } from '../../lib/read-timestamp.ts'

/** What to call a key, also when the service sends no name. */
export const keyLabel = (key: Pick<ApiKey, 'id' | 'name'>): string => key.name?.trim() || `Key ${key.id}`

/** "Last used 3 days ago", or that it never was, as far as the service tells. */
export function lastUse({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: number): string {
  const used = readTimestamp(lastUsedAt)
  return used === null ? 'Never used' : `Last used ${formatAgo(used, now)}`
}
