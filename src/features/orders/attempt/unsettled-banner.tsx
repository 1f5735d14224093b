import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { NO_SECOND_ORDER } from '@plumbline/service-contract/order-copy'
import { paths } from '#paths.ts'
import type { Attempt } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { Notice } from '#ui/notice.tsx'

const showsAttempt = (path: string, attempt: Attempt): boolean =>
  path === paths.home() ||
  path === paths.attempt(attempt.attemptId) ||
  path === paths.property(attempt.propertyId) ||
  path.startsWith('/pay/')

/** Attempts that may have gone through and aren't shown by the page at `path`. */
export const unshownAttempts = (path: string, attempts: readonly Attempt[]): Attempt[] =>
  attempts.filter((attempt) => attempt.state !== 'sent' && !showsAttempt(path, attempt))

/** Shown above every page of every tab until resolved. */
export function UnsettledBanner(): ReactNode {
  const { pathname } = useLocation()
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  const unknown = unshownAttempts(pathname, attempts)
  const [first, ...others] = unknown
  const notice = { live: 'polite', className: 'mb-8 max-w-text print:hidden' } as const
  if (first === undefined) return null
  if (others.length === 0) return <OpenOrderNotice attempt={first} {...notice} />
  return (
    <Notice
      tone="attention"
      title={`We don’t know yet whether ${unknown.length} of your orders went through`}
      actions={
        <ButtonLink to={paths.home()} variant="secondary" size="sm">
          Resolve
        </ButtonLink>
      }
      {...notice}
    >
      {`${NO_SECOND_ORDER}.`}
    </Notice>
  )
}
