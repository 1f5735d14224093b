import { countOf } from '../../lib/format-number.ts'

/** What the home page says first: what waits for the customer, then what runs without them. */
export function summarySentence({
  ordersOpen,
  needsYou,
  unresolved,
}: {
  ordersOpen: number
  needsYou: number
  /** Payments whose outcome is unknown. */
  unresolved: number
}): string {
  const running = ordersOpen - needsYou
  const parts: string[] = []
  if (unresolved > 0)
    parts.push(`${countOf(unresolved, 'payment')} ${unresolved === 1 ? 'is' : 'are'} unresolved.`)
  if (needsYou > 0) parts.push(`${countOf(needsYou, 'order')} ${needsYou === 1 ? 'needs' : 'need'} you.`)
  if (parts.length === 0) parts.push('Nothing needs you.')
  if (running > 0) parts.push(`${countOf(running, 'order')} ${running === 1 ? 'is' : 'are'} in progress.`)
  return parts.join(' ')
}
