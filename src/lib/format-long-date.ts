const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** "November 21, 2026", for sentences. */
export function formatLongDate(ms: number): string {
  const date = new Date(ms)
  return `${months[date.getMonth()] ?? ''} ${date.getDate()}, ${date.getFullYear()}`
}
