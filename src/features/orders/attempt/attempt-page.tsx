import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#paths.ts'
import { mustCheckFirst, type Attempt, canResend } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { leavePage } from '#shell/page/leave-page.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { attemptCopy, expectedCharge, whyUnknown } from '../attempt-copy.ts'
import { products } from '../placing-copy.ts'
import { serviceDetail } from '../pay.ts'
import { SendingNotice, useWait } from '../sending-notice.tsx'
import { AttemptFacts, AttemptTrail, attemptDetails } from './attempt-facts.tsx'
import { ResolveByHand, ResendAttempt, type NotSent } from './ways-out.tsx'
import { refusalCopy } from '#modules/orders/refusal-copy.ts'
import { UNKNOWN_ORDER } from '@plumbline/service-contract/order-copy'
import { supportEmail } from '#env.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { Notice } from '#ui/notice.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { ServiceSays } from '#ui/service-says.tsx'

const mailTo = (address: string, attempt: Attempt): string =>
  `mailto:${address}?subject=${encodeURIComponent(`Order ${attempt.attemptId}`)}&body=${encodeURIComponent(attemptDetails(attempt))}`

/**
 * Shown until resolved, in every tab and after every reload. Never says that it failed; no action can charge
 * twice.
 */
function AttemptUnknown({ attempt, notSent }: { attempt: Attempt; notSent?: NotSent }): ReactNode {
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

/** `/attempts/:attemptId`: an order until it has a number or is known not to exist. */
export function Component(): ReactNode {
  const { attemptId = '' } = useParams()
  const { data: known } = useSuspenseQuery(attemptQueries.one(attemptId))
  const live = useQuery({ ...attemptQueries.one(attemptId), refetchInterval: 1_000 })
  const attempt = live.data ?? known
  const [reason, setReason] = useState<string | null>(null)
  const navigate = useNavigate()
  usePageTitle('Order')

  const orderId = attempt?.state === 'confirmed' ? attempt.orderId : null
  useEffect(() => {
    if (orderId !== null) void navigate(paths.order(orderId), { replace: true })
  }, [orderId, navigate])

  if (attempt === null) {
    return (
      <ErrorView
        level={1}
        calm
        title="This order isn’t in this browser"
        body="It may have been placed in another browser. Add it by its order number."
        actions={<ButtonLink to={paths.find()}>Find missing records</ButtonLink>}
      />
    )
  }
  switch (attempt.state) {
    case 'sent':
    case 'confirmed':
      return <Sending attempt={attempt} />
    case 'unknown':
      return <AttemptUnknown attempt={attempt} notSent={{ reason, onChange: setReason }} />
    case 'refused':
      return <Refused attempt={attempt} />
    default:
      return <NotSent attempt={attempt} />
  }
}

/** After a minute, shows the unknown outcome. */
function Sending({ attempt }: { attempt: Attempt }): ReactNode {
  const wait = useWait(attempt.sentAt ?? attempt.createdAt)
  if (wait === 'overdue') return <AttemptUnknown attempt={attempt} />
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title={
          attempt.orderType === 'FULL'
            ? 'Sending your detailed valuation order'
            : 'Sending your loan quote request'
        }
      />
      <div className="grid max-w-text gap-6">
        <Progress value={null} label="Waiting for a response" />
        <SendingNotice wait={wait} orderType={attempt.orderType} />
        <AttemptFacts attempt={attempt} />
      </div>
    </>
  )
}

/** Replaces this page. The payment page needs a full load. */
function orderAgain({ attemptId, propertyId, orderType }: Attempt, toPay: boolean) {
  const to = toPay ? paths.pay(attemptId) : paths.orderProperty(propertyId, orderType)
  const leave = (event: MouseEvent): void => {
    event.preventDefault()
    void leavePage(to)
  }
  return toPay ? { to, onClick: leave } : { to, replace: true }
}

/** Nothing was ordered, unless the refusal may answer a resend. */
function Refused({ attempt }: { attempt: Attempt }): ReactNode {
  const paid = attempt.orderType === 'FULL'
  const { title, body } = refusalCopy(attempt)
  const mustCheck = mustCheckFirst(attempt)
  return (
    <div className="grid grid-cols-1 gap-8">
      <AttemptTrail attempt={attempt} />
      <ErrorView
        level={1}
        title={title}
        body={body}
        detail={serviceDetail(attempt.serviceMessage, title)}
        actions={
          <>
            <ButtonLink variant={mustCheck ? 'secondary' : 'primary'} {...orderAgain(attempt, paid)}>
              {paid ? 'Go to payment' : 'Back to order'}
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.property(attempt.propertyId)}>
              Back to property
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-text gap-6">
        <AttemptFacts attempt={attempt} />
        {mustCheck && <ResolveByHand attempt={attempt} />}
      </div>
    </div>
  )
}

function NotSent({ attempt }: { attempt: Attempt }): ReactNode {
  const { closed, unsent } = attemptCopy[attempt.orderType]
  const isClosed = attempt.state === 'closed'
  const toPay = attempt.orderType === 'FULL' && !isClosed
  const product = products[attempt.orderType].name.toLowerCase()
  const { title, body } = mustCheckFirst(attempt)
    ? refusalCopy(attempt)
    : {
        title: 'This order hasn’t been sent',
        body: `${unsent}: ${product} for ${attempt.propertyName}.`,
      }
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title={isClosed ? 'You closed this order' : title}
        lede={isClosed ? closed : body}
      />
      <div className="grid max-w-text gap-6">
        <AttemptFacts attempt={attempt} />
        {mustCheckFirst(attempt) && <ResolveByHand attempt={attempt} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink {...orderAgain(attempt, toPay)}>
            {toPay ? 'Continue to payment' : 'Go to order form'}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
