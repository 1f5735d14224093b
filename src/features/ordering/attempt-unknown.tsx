import { useState } from 'react'
import { supportEmail } from '../../env.ts'
import { formatDateTime } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { canResend, type Attempt } from '../../portfolio/order-attempts.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { AttemptFacts, attemptDetails } from './attempt-facts.tsx'
import { CloseAttempt } from './close-attempt.tsx'
import { LinkOrderNumber } from './link-order-number.tsx'
import { ResendAttempt } from './resend-attempt.tsx'

/**
 * "We don't know yet": a page of its own until it is settled, in every tab and after every reload (research 4.3).
 * It never says "failed" or "try again", and its ways out cannot charge twice.
 */
export function AttemptUnknown({ attempt }: { attempt: Attempt }): React.ReactNode {
  const [openedAt] = useState(() => Date.now())
  const paid = attempt.orderType === 'FULL'
  const amount = paid ? `, ${formatMoney(attempt.amountCents)}` : ''
  const sent =
    attempt.sentAt === null ? '' : ` (${formatDateTime(attempt.sentAt)}${amount}, ${attempt.propertyName})`
  return (
    <>
      <PageHeader title="We don’t know yet whether your order went through" />
      <div className="grid max-w-[44rem] gap-8">
        <Notice
          tone="attention"
          title={paid ? 'Please don’t order again yet' : 'Your order may already exist'}
        >
          The connection broke after we sent it{sent}.{' '}
          {paid ? 'Your card may have been charged.' : 'It is free either way.'}
        </Notice>
        {attempt.resends > 0 && attempt.httpStatus !== null && paid && (
          <Notice tone="info" title="This payment was not accepted a second time">
            Your first one was probably taken. Look for the order number in your e-mail, or ask support.
          </Notice>
        )}
        <AttemptFacts attempt={attempt} />
        <Section title="If you have an order number">
          <LinkOrderNumber attempt={attempt} />
        </Section>
        {canResend(attempt, openedAt) && <ResendAttempt attempt={attempt} />}
        <Section title="Ask support">
          <p className="mb-3">
            {supportEmail === null ? 'Write to support' : `Write to ${supportEmail}`} and quote the reference{' '}
            <span className="font-mono">{attempt.attemptId}</span>.
          </p>
          <CopyText value={attemptDetails(attempt)} label="Copy the details" />
        </Section>
        <CloseAttempt attempt={attempt} />
      </div>
    </>
  )
}
