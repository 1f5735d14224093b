import { useState, type ReactNode } from 'react'
import { supportEmail } from '../../../env.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-number.ts'
import { canResend, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { AttemptFacts, attemptDetails } from './attempt-facts.tsx'
import { AttemptTrail } from './attempt-trail.tsx'
import { CloseAttempt } from './close-attempt.tsx'
import { LinkOrderNumber } from './link-order-number.tsx'
import { ResendAttempt, type NotSent } from './resend-attempt.tsx'

/** Why nobody knows, as far as this browser saw it. */
function reason({ state, httpStatus, resends }: Attempt): string {
  if (state === 'sent') return 'No answer has come yet to what we sent'
  if (httpStatus === 409) return 'The service says that an order like this may exist already'
  if (resends > 0 && httpStatus !== null && httpStatus >= 300)
    return `The service answered the second try with an error (${httpStatus}), which says nothing about the first one`
  if (httpStatus !== null && httpStatus >= 300)
    return `The service answered with an error (${httpStatus}) that does not say whether the order was placed`
  if (httpStatus !== null) return 'The service’s answer could not be read'
  return 'The connection broke after we sent it'
}

/**
 * "We don't know yet": a page of its own until it is settled, in every tab and after every reload.
 * It never says "failed" or "try again", and its ways out cannot charge twice.
 */
export function AttemptUnknown({ attempt, notSent }: { attempt: Attempt; notSent?: NotSent }): ReactNode {
  const [openedAt] = useState(() => Date.now())
  const paid = attempt.orderType === 'FULL'
  // Only a decline says something about the first send: its token was used up by a charge, or the card is refused.
  const refusedAgain = attempt.resends > 0 && attempt.httpStatus === 402 && paid
  const amount = paid ? `, ${formatMoney(attempt.amountCents)}` : ''
  const sent =
    attempt.sentAt === null ? '' : ` (${formatDateTime(attempt.sentAt)}${amount}, ${attempt.propertyName})`
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title="We don’t know yet whether your order went through"
      />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid max-w-text gap-4">
          <Notice
            tone="attention"
            title={paid ? 'Please don’t order again yet' : 'Your order may already exist'}
          >
            {`${refusedAgain ? 'The first answer never came' : reason(attempt)}${sent}. ${paid ? 'Your card may have been charged.' : 'It is free either way.'}`}
          </Notice>
          {refusedAgain && (
            <Notice tone="info" live="polite" title="This payment was not accepted a second time">
              Your first one was probably taken. Look for the order number in your e-mail, or ask support.
            </Notice>
          )}
          {attempt.serviceMessage !== null && (
            <p className="border-l border-edge pl-3 text-sm text-soft">
              <span className="block">
                {attempt.resends > 0 ? 'The service’s answer to the second try:' : 'The service says:'}
              </span>
              <span className="text-ink">{attempt.serviceMessage}</span>
            </p>
          )}
        </div>
        <aside aria-label="What is known" className="lg:row-span-2">
          <AttemptFacts attempt={attempt} />
          <div className="mt-4">
            <CopyButton text={attemptDetails(attempt)} label="Copy the details" hidden />
          </div>
        </aside>
        <div className="max-w-text">
          <Section title="If you have an order number">
            <LinkOrderNumber attempt={attempt} />
          </Section>
          <Section title="Ask support">
            <p>
              {supportEmail === null ? (
                <span>Write to support</span>
              ) : (
                <span>
                  Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
                </span>
              )}
              <span>
                {' '}
                and quote the reference{' '}
                <span translate="no" className="font-mono">
                  {attempt.attemptId}
                </span>
                .
              </span>
              {paid && (
                <span>
                  {` Look at your card as well: there should be one charge of ${formatMoney(attempt.amountCents)} or none. If there are two, tell support.`}
                </span>
              )}
            </p>
          </Section>
          {notSent !== undefined && canResend(attempt, openedAt) && (
            <ResendAttempt attempt={attempt} notSent={notSent} />
          )}
          <CloseAttempt attempt={attempt} />
        </div>
      </div>
    </>
  )
}
