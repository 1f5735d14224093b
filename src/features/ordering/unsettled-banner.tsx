import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { paths } from '../../paths.ts'
import type { Attempt } from '../../portfolio/attempt-machine.ts'
import { attemptQueries } from '../../portfolio/attempt-queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const describe = (attempt: Attempt): string =>
  [
    attempt.propertyName,
    attempt.amountCents > 0 ? formatMoney(attempt.amountCents) : 'free',
    attempt.sentAt === null ? null : formatDateTime(attempt.sentAt),
    attempt.attemptId,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Pages that say it themselves: home, the attempt's own page, its property, and the page that pays. */
const tellsItself = (path: string, attempt: Attempt): boolean =>
  path === paths.home() ||
  path === paths.attempt(attempt.attemptId) ||
  path === paths.property(attempt.propertyId) ||
  path.startsWith('/pay/')

/** Orders whose outcome is unknown, above every page of every tab until they are settled. */
export function UnsettledBanner(): ReactNode {
  const { pathname } = useLocation()
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  const unknown = attempts.filter(({ state }) => state === 'unknown')
  const [first, ...others] = unknown
  if (first === undefined || unknown.some((attempt) => tellsItself(pathname, attempt))) return null
  return (
    <Notice
      tone="attention"
      live="polite"
      className="mb-8 max-w-text print:hidden"
      title={
        others.length === 0
          ? 'We don’t know yet whether your order went through'
          : `We don’t know yet whether ${unknown.length} of your orders went through`
      }
      actions={
        <Link
          to={others.length === 0 ? paths.attempt(first.attemptId) : paths.home()}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          Settle it
        </Link>
      }
    >
      {others.length === 0
        ? `${describe(first)}. Please don’t order it again yet.`
        : 'Please don’t order them again yet.'}
    </Notice>
  )
}
