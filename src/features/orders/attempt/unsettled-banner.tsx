import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { untoldAttempts } from './untold-attempts.ts'

const describe = (attempt: Attempt): string =>
  [
    attempt.propertyName,
    attempt.amountCents > 0 ? formatMoney(attempt.amountCents) : 'free',
    attempt.sentAt === null ? null : formatDateTime(attempt.sentAt),
    attempt.attemptId,
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Orders whose outcome is unknown, above every page of every tab until they are settled; not those that the page tells of itself. */
export function UnsettledBanner(): ReactNode {
  const { pathname } = useLocation()
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  const unknown = untoldAttempts(pathname, attempts)
  const [first, ...others] = unknown
  if (first === undefined) return null
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
