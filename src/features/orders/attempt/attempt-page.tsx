import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#paths.ts'
import { mustCheckFirst, type Attempt } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { leavePage } from '#shell/page/leave-page.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Progress } from '#ui/progress.tsx'
import { attemptCopy } from '../attempt-copy.ts'
import { products } from '../placing-copy.ts'
import { serviceDetail } from '../pay.ts'
import { SendingNotice, useWait } from '../sending-notice.tsx'
import { AttemptFacts, AttemptTrail } from './attempt-facts.tsx'
import { AttemptUnknown } from './attempt-unknown.tsx'
import { ResolveByHand } from './ways-out.tsx'
import { refusalCopy } from '#modules/orders/refusal-copy.ts'

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
