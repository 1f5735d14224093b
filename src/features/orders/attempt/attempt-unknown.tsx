import { useState, type ReactNode } from 'react'
import { UNKNOWN_ORDER } from '@plumbline/service-contract/order-copy'
import { supportEmail } from '#env.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { canResend, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Notice } from '#ui/notice.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { attemptCopy, expectedCharge, whyUnknown } from '../attempt-copy.ts'
import { AttemptFacts, AttemptTrail, attemptDetails } from './attempt-facts.tsx'
import { ResolveByHand, ResendAttempt, type NotSent } from './ways-out.tsx'

const mailTo = (address: string, attempt: Attempt): string =>
  `mailto:${address}?subject=${encodeURIComponent(`Order ${attempt.attemptId}`)}&body=${encodeURIComponent(attemptDetails(attempt))}`

/**
 * Shown until resolved, in every tab and after every reload. Never says that it failed; no action can charge
 * twice.
 */
export function AttemptUnknown({ attempt, notSent }: { attempt: Attempt; notSent?: NotSent }): ReactNode {
  const [openedAt] = useState(() => Date.now())
  const paid = attempt.orderType === 'FULL'
  const { unknown, ask } = attemptCopy[attempt.orderType]
  // Only a decline reveals something about the first send.
  const refusedAgain = attempt.resends > 0 && attempt.httpStatus === 402 && paid
  const amount = paid ? `, ${formatMoney(attempt.amountCents)}` : ''
  const sent =
    attempt.sentAt === null ? '' : ` (${formatDateTime(attempt.sentAt)}${amount}, ${attempt.propertyName})`
  return (
    <>
      <PageHeader eyebrow={<AttemptTrail attempt={attempt} />} title={UNKNOWN_ORDER} />
      <div className="grid max-w-text gap-6">
        <Notice tone="attention" title={unknown.title}>
          {`${refusedAgain ? 'We never got a response to the first attempt' : whyUnknown(attempt)}${sent}. ${unknown.body}`}
        </Notice>
        {refusedAgain && (
          <Notice tone="info" live="polite" title="This payment wasn’t accepted a second time">
            The first one probably went through. Check your email for the order number, or contact support.
          </Notice>
        )}
        {attempt.serviceMessage !== null && (
          <ServiceSays
            className="border-l border-edge pl-3"
            {...(attempt.resends > 0 && { intro: 'The service’s response to the second attempt:' })}
          >
            {attempt.serviceMessage}
          </ServiceSays>
        )}
        {paid && <p>{`Check your card. ${expectedCharge(attempt.amountCents)}`}</p>}
        {supportEmail !== null && (
          <p>
            <a href={mailTo(supportEmail, attempt)} className={buttonClass()}>
              {ask}
            </a>
          </p>
        )}
        {notSent !== undefined && canResend(attempt, openedAt) && (
          <ResendAttempt attempt={attempt} notSent={notSent} />
        )}
        <div>
          <ResolveByHand attempt={attempt} open={supportEmail === null} />
          <Disclosure summary="What we know">
            <AttemptFacts attempt={attempt} />
            <div className="mt-4">
              <CopyButton text={attemptDetails(attempt)} label="Copy details" hidden />
            </div>
          </Disclosure>
        </div>
      </div>
    </>
  )
}
