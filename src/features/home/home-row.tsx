import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rowLinkClass } from '#ui/text-link.ts'

/** `children`: state and action, at the right. */
export const HomeRow = ({
  title,
  to,
  detail,
  message,
  children,
}: {
  title: string
  to: string
  detail?: string
  /** The analyst's. */
  message?: string | null | undefined
  children: ReactNode
}): ReactNode => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5 border-b border-line py-2.5 first:border-t">
    <div className="min-w-0 max-w-text flex-1 basis-64">
      <Link to={to} className={rowLinkClass}>
        {title}
      </Link>
      {detail !== undefined && <span className="ml-2.5 text-sm text-soft">{detail}</span>}
      {message && (
        <blockquote className="mt-1.5 line-clamp-3 border-l-2 border-amber pl-3">{message}</blockquote>
      )}
    </div>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:w-full max-sm:justify-between">
      {children}
    </div>
  </li>
)
