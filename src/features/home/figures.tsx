import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatMoney, formatNumber } from '../../lib/format-number.ts'
import type { Totals } from '../../portfolio/store/read-records.ts'

/** The totals of the portfolio on one ruled line, as at the head of a statement. */
export function Figures({ totals }: { totals: Totals }): ReactNode {
  const figures: [term: string, value: string][] = [
    ['Need you', formatNumber(totals.needsYou)],
    ['Orders open', formatNumber(totals.ordersOpen)],
    ['Completed', formatNumber(totals.completed)],
    ['Properties', formatNumber(totals.properties)],
    ['Spent', formatMoney(totals.spentCents)],
  ]
  return (
    <dl className="mb-8 grid grid-cols-6 border-y border-line sm:mb-10 sm:grid-cols-5">
      {figures.map(([term, value], index) => (
        <div
          key={term}
          className={cx(
            'border-line py-2 sm:py-3 sm:not-first:border-l sm:not-first:pl-4',
            index < 3 ? 'max-sm:col-span-2 max-sm:border-b' : 'max-sm:col-span-3',
            index % 3 > 0 && 'max-sm:border-l max-sm:pl-3',
          )}
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd translate="no" className="text-lg font-semibold sm:text-xl">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
