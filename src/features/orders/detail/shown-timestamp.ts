import { formatDateTime } from '../../../lib/format-date.ts'
import { readTimestamp, unreadTimestamp } from '../../../lib/read-timestamp.ts'

/** A timestamp of the service in the reader's own words; as it came, and said to be so, when it can't be read; null when none came. */
export function shownTimestamp(value: string | number | null | undefined): string | null {
  const time = readTimestamp(value)
  if (time !== null) return formatDateTime(time)
  return value == null || value === '' ? null : unreadTimestamp(value)
}
