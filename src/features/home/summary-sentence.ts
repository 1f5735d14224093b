import { countOf, formatMoney } from '#lib/format-number.ts'
import type { Totals } from '#portfolio/store/read-records.ts'

type Summary = Pick<Totals, 'ordersOpen' | 'needsYou' | 'completed' | 'spentCents' | 'unknownAmounts'> & {
  /** Payments with an unknown outcome. */
  unresolved: number
}

export function summarySentence({
  ordersOpen,
  needsYou,
  completed,
  spentCents,
  unknownAmounts,
  unresolved,
}: Summary): string {
  const running = ordersOpen - needsYou
  const parts: string[] = []
  if (unresolved > 0)
    parts.push(`${countOf(unresolved, 'order')} ${unresolved === 1 ? 'has' : 'have'} an unknown outcome.`)
  if (needsYou > 0)
    parts.push(`${countOf(needsYou, 'order')} ${needsYou === 1 ? 'needs' : 'need'} your attention.`)
  if (parts.length === 0) parts.push('Nothing needs your attention.')
  if (running > 0) parts.push(`${countOf(running, 'order')} in progress.`)
  if (completed > 0) parts.push(`${countOf(completed, 'order')} completed.`)
  if (spentCents > 0) parts.push(`${unknownAmounts > 0 ? 'At least ' : ''}${formatMoney(spentCents)} spent.`)
  return parts.join(' ')
}
