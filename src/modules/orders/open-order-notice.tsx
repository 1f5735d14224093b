import { ButtonLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { MAY_HAVE_GONE_THROUGH, NO_SECOND_ORDER, UNKNOWN_ORDER } from '@plumbline/service-contract/order-copy'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { Notice } from '#ui/notice.tsx'

/** "Your $350.00 payment for Oak Hollow (Nov 21, 2026, 3:15 PM, P-7K3Q)" */
const describe = ({ propertyName, amountCents, sentAt, attemptId }: Attempt): string =>
  `Your ${amountCents > 0 ? `${formatMoney(amountCents)} payment` : 'free quote request'} for ${propertyName} (${
    sentAt === null ? '' : `${formatDateTime(sentAt)}, `
  }${attemptId})`

interface Props {
  attempt: Attempt
  /** Appended sentence. */
  more?: string
  live?: 'polite' | 'assertive'
  className?: string
}

function titleOf(attempt: Attempt): string {
  if (attempt.state === 'sent') return 'Your order is being sent'
  return mustCheckFirst(attempt) ? MAY_HAVE_GONE_THROUGH[attempt.orderType] : UNKNOWN_ORDER
}

export function OpenOrderNotice({ attempt, more = '', ...notice }: Props): ReactNode {
  const isSending = attempt.state === 'sent'
  const state = isSending ? 'has no response yet.' : 'may have gone through.'
  const advice = attempt.orderType === 'FULL' ? `${NO_SECOND_ORDER}.` : 'It’s free either way.'
  return (
    <Notice
      tone="attention"
      title={titleOf(attempt)}
      actions={
        <ButtonLink to={paths.attempt(attempt.attemptId)} variant="secondary" size="sm">
          {isSending ? 'View status' : 'Resolve'}
        </ButtonLink>
      }
      {...notice}
    >
      {[`${describe(attempt)} ${state}`, advice, more].filter(Boolean).join(' ')}
    </Notice>
  )
}
