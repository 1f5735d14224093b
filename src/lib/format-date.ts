const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Newer ICU data puts a narrow no-break space before AM and PM; a plain space searches and copies better. */
const plain = (text: string): string => text.replace(/\u202f/gu, ' ')

/** An instant (ms) as a day in the reader's time zone: "Nov 21, 2026". */
export const formatDate = (ms: number): string => plain(day.format(ms))

/** An instant (ms) to the minute in the reader's time zone: "Nov 21, 2026, 3:15 PM". */
export const formatDateTime = (ms: number): string => plain(minute.format(ms))

/**
 * How long ago `ms` was, seen from `now` (both ms): "just now", "2 min ago", "3 h ago", "yesterday", "5 days ago",
 * then the date. An instant in the future (a clock that differs) reads "just now".
 */
export function formatAgo(ms: number, now: number): string {
  const minutes = Math.floor((now - ms) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ago`
  const days = Math.floor(hours / 24)
  if (days === 1) return 'yesterday'
  return days < 7 ? `${days} days ago` : formatDate(ms)
}
