import { ButtonLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import {
  MAY_BE_CHARGED,
  MAY_HAVE_GONE_THROUGH,
  NO_SECOND_ORDER,
  UNKNOWN_ORDER,
} from '#contract/order-words.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { mustCheckFirst, type Attempt } from '#portfolio/attempts/attempt-machine.ts'
import { Notice } from '#ui/notice.tsx'

/** "Oak Hollow, $350.00, Nov 21, 2026, 3:15 PM, P-7K3Q" */
const describe = ({ propertyName, amountCents, sentAt, attemptId }: Attempt): string =>
  [
    propertyName,
    amountCents > 0 ? formatMoney(amountCents) : 'free',
    ...(sentAt === null ? [] : [formatDateTime(sentAt)]),
    attemptId,
  ].join(', ')

interface Props {
  attempt: Attempt
  /** Appended sentence. */
  more?: string
  live?: 'polite' | 'assertive'
  className?: string
  /** Full page load, as the payment page requires. */
  reloadDocument?: boolean
}

function titleOf(attempt: Attempt): string {
  if (attempt.state === 'sent') return 'Your order is being sent'
  return mustCheckFirst(attempt) ? MAY_HAVE_GONE_THROUGH[attempt.orderType] : UNKNOWN_ORDER
}

export function OpenOrderNotice({ attempt, more = '', reloadDocument = false, ...notice }: Props): ReactNode {
  const isSending = attempt.state === 'sent'
  const answer = isSending ? 'No response yet.' : ''
  const advice =
    attempt.orderType === 'FULL'
      ? `${MAY_BE_CHARGED} ${NO_SECOND_ORDER}.`
      : 'The order may already exist. It’s free either way.'
  return (
    <Notice
      tone="attention"
      title={titleOf(attempt)}
      actions={
        <ButtonLink
          to={paths.attempt(attempt.attemptId)}
          reloadDocument={reloadDocument}
          variant="secondary"
          size="sm"
        >
          {isSending ? 'View status' : 'Resolve'}
        </ButtonLink>
      }
      {...notice}
    >
      {[`${describe(attempt)}.`, answer, advice, more].filter(Boolean).join(' ')}
    </Notice>
  )
}
