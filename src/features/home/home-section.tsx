import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format-number.ts'
import { linkClass } from '#ui/text-link.ts'

/** Rows of a section that needs the customer, and of the others. */
export const ROWS = 5
export const FEW_ROWS = 3

/** "Needs attention · 10" */
export const counted = (title: string, count: number): string => `${title} · ${formatNumber(count)}`

/** Null if the section shows all of its `count` rows. `total`: rows behind the link, which may be more. */
export const ShowAll = ({
  count,
  shown,
  total = count,
  to,
}: {
  count: number
  shown: number
  total?: number
  to: string
}): ReactNode =>
  count > shown && (
    <Link to={to} className={linkClass}>
      {count === total ? `Show all ${formatNumber(count)}` : 'Show all'}
    </Link>
  )
