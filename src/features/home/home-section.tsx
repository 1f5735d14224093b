import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format-number.ts'
import { linkClass } from '#ui/text-link.ts'

/** Rows of a section: of those that need the customer, and of the others. */
export const ROWS = 5
export const FEW_ROWS = 3

/** "Needs attention · 10" */
export const counted = (title: string, count: number): string => `${title} · ${formatNumber(count)}`

/** Nothing if the section's `rows` are all. */
export const ShowAll = ({ count, rows, to }: { count: number; rows: number; to: string }): ReactNode =>
  count > rows && (
    <Link to={to} className={linkClass}>
      {`Show all ${formatNumber(count)}`}
    </Link>
  )
