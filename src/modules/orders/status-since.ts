import { readEventTime } from '#lib/read-timestamp.ts'
import { isAnswered, type OrderRecord } from '#memory/store/records.ts'

/**
 * When the current status began, in ms: for a completed order as the service says, otherwise when this browser
 * first saw it, or got the answer to a request. Null if unknown. A new message under the same status changes nothing.
 */
export function statusSince({
  record,
  seen,
  rank,
  repliedAt,
}: Pick<OrderRecord, 'record' | 'seen' | 'rank' | 'repliedAt'>): number | null {
  if (isAnswered({ record, rank })) return repliedAt
  const completed = rank === 2 ? readEventTime(record.completedAtTimestamp) : null
  const before = seen.findLastIndex(({ status }) => status !== (record.status ?? null))
  return completed ?? seen[before + 1]?.at ?? null
}
