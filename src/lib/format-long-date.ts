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

/** An instant (ms) as a day in a sentence, with the month in full: "November 21, 2026". */
export function formatLongDate(ms: number): string {
  const date = new Date(ms)
  return `${months[date.getMonth()] ?? ''} ${date.getDate()}, ${date.getFullYear()}`
}
