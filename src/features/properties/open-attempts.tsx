import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { paths } from '../../paths.ts'
import type { Attempt } from '../../portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '../../portfolio/attempts/attempt-queries.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

function OpenAttempt({ attempt }: { attempt: Attempt }): ReactNode {
  const at = attempt.sentAt === null ? '' : ` of ${formatDateTime(attempt.sentAt)}`
  const what = attempt.orderType === 'FULL' ? 'valuation' : 'loan quote'
  return (
    <Notice
      tone="attention"
      className="mb-6"
      title={`Waiting for an answer about your ${what} order${at}`}
      actions={
        <Link to={paths.attempt(attempt.attemptId)} className={buttonClass({ size: 'sm' })}>
          See what is known
        </Link>
      }
    >
      {attempt.orderType === 'FULL'
        ? `Your card may have been charged ${formatMoney(attempt.amountCents)}. Please don’t order the valuation again until this is settled.`
        : 'The order may already exist. It is free either way.'}
    </Notice>
  )
}

/** Orders of this property that were sent and have no clear answer yet. */
export function OpenAttempts({ propertyId }: { propertyId: number }): ReactNode {
  const { data: attempts = [] } = useQuery(attemptQueries.openFor(propertyId))
  return attempts
    .filter(({ state }) => state === 'sent' || state === 'unknown')
    .map((attempt) => <OpenAttempt key={attempt.attemptId} attempt={attempt} />)
}
