import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format-money.ts'
import type { Totals } from '../../portfolio/read-records.ts'

const number = new Intl.NumberFormat('en-US')

/** The totals of the portfolio on one ruled line, as at the head of a statement. */
export function Figures({ totals }: { totals: Totals }): ReactNode {
  const figures: [term: string, value: string][] = [
    ['Properties', number.format(totals.properties)],
    ['Orders open', number.format(totals.ordersOpen)],
    ['Need you', number.format(totals.needsYou)],
    ['Completed', number.format(totals.completed)],
    ['Spent', formatMoney(totals.spentCents)],
  ]
  return (
    <dl className="mb-10 grid grid-cols-2 border-y border-line sm:grid-cols-5">
      {figures.map(([term, value]) => (
        <div
          key={term}
          className="border-line py-3 max-sm:border-b max-sm:odd:last:col-span-2 max-sm:last:border-b-0 max-sm:even:border-l max-sm:even:pl-4 sm:not-first:border-l sm:not-first:pl-4"
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
