import { formatAgo } from '../../../lib/format-date.ts'

/** How long ago an order was checked, to the second within the first minute: "40 s ago", then "2 min ago". */
export function checkedAgo(checkedAt: number, now: number): string {
  const seconds = Math.floor((now - checkedAt) / 1000)
  if (seconds < 5) return 'just now'
  return seconds < 60 ? `${seconds} s ago` : formatAgo(checkedAt, now)
}
