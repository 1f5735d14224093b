import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format-number.ts'
import { linkClass } from '#ui/text-link.ts'

/** Rows of a section. */
export const ROWS = 5

/** "Needs attention · 10" */
export const counted = (title: string, count: number): string => `${title} · ${formatNumber(count)}`

/** Nothing if the section has room for all. */
export const ShowAll = ({ count, to }: { count: number; to: string }): ReactNode =>
  count > ROWS && (
    <Link to={to} className={linkClass}>
      {`Show all ${formatNumber(count)}`}
    </Link>
  )
