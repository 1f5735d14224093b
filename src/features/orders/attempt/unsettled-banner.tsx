import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { NO_SECOND_ORDER } from '../../../contract/order-words.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { OpenOrderNotice } from '../../../shell/open-order-notice.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Whether the page at `path` says it itself: home, the page that pays, the attempt's own page, and its property. */
const tellsItself = (path: string, attempt: Attempt): boolean =>
  path === paths.home() ||
  path === paths.attempt(attempt.attemptId) ||
  path === paths.property(attempt.propertyId) ||
  path.startsWith('/pay/')

/** Orders whose outcome is unknown, without those that the page at `path` tells of itself. */
export const untoldAttempts = (path: string, attempts: readonly Attempt[]): Attempt[] =>
  attempts.filter((attempt) => attempt.state === 'unknown' && !tellsItself(path, attempt))

/** Orders whose outcome is unknown, above every page of every tab until they are settled; not those that the page tells of itself. */
export function UnsettledBanner(): ReactNode {
  const { pathname } = useLocation()
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  const unknown = untoldAttempts(pathname, attempts)
  const [first, ...others] = unknown
  const look = { live: 'polite', className: 'mb-8 max-w-text print:hidden' } as const
  if (first === undefined) return null
  if (others.length === 0) return <OpenOrderNotice attempt={first} {...look} />
  return (
    <Notice
      tone="attention"
      title={`We don’t know yet whether ${unknown.length} of your orders went through`}
      actions={
        <Link to={paths.home()} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Resolve
        </Link>
      }
      {...look}
    >
      {`${NO_SECOND_ORDER}.`}
    </Notice>
  )
}
