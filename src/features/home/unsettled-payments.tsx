import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-number.ts'
import { paths } from '../../paths.ts'
import type { Attempt } from '../../portfolio/attempts/attempt-machine.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

const titleOf = ({ state, propertyName }: Attempt): string =>
  state === 'sent'
    ? `Your order for ${propertyName} is being sent`
    : `We don’t know yet whether your order for ${propertyName} went through`

const whatItMeans = (attempt: Attempt): string => {
  if (attempt.state === 'sent') return 'The answer has not come yet. Please don’t order again meanwhile.'
  const when = attempt.sentAt === null ? '' : ` Sent ${formatDateTime(attempt.sentAt)}.`
  return attempt.amountCents > 0
    ? `The answer to your payment of ${formatMoney(attempt.amountCents)} never came, so your card may have been charged.${when} Please don’t order again before this is settled.`
    : `The answer to your order never came.${when} No card was involved.`
}

/** Orders that were sent and whose outcome is unknown: first on the page, because money may hang on them. */
export function UnsettledPayments({ attempts }: { attempts: readonly Attempt[] }): ReactNode {
  return (
    <div className="mb-10 grid gap-3">
      {attempts.map((attempt) => (
        <Notice
          key={attempt.attemptId}
          tone="attention"
          title={titleOf(attempt)}
          actions={
            <Link
              to={paths.attempt(attempt.attemptId)}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {attempt.state === 'sent' ? 'See how it stands' : 'Settle it'}
            </Link>
          }
        >
          {whatItMeans(attempt)}
        </Notice>
      ))}
    </div>
  )
}
