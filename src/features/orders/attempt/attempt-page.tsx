import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../../api/query-context.ts'
import { paths } from '../../../paths.ts'
import { mustLookFirst, type Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { sendOn } from '../../../shell/page/send-on.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { loadDialogs } from '../../../ui/dialogs/dialog.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { attemptCopy, products, refusalCopy } from '../copy.ts'
import { AttemptFacts, AttemptTrail } from './attempt-facts.tsx'
import { AttemptRefused, ChargeFound } from './attempt-refused.tsx'
import { AttemptSending } from './attempt-sending.tsx'
import { AttemptUnknown } from './attempt-unknown.tsx'
import type { NotSent } from './resend-attempt.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  // The ways out of an open payment ask first, and have to do so without the network, too.
  const dialogs = loadDialogs().catch(() => undefined)
  const attempt = await context
    .get(queryClientContext)
    .fetchQuery(attemptQueries.one(params['attemptId'] ?? ''))
  if (attempt?.state === 'confirmed' && attempt.orderId !== null)
    throw sendOn(request, paths.order(attempt.orderId))
  if (attempt?.state === 'unknown') await dialogs
  return null
}

/** `/attempts/:attemptId`: where an order that was pressed stands, until it has a number or is known not to exist. */
export function Component(): React.ReactNode {
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
        title="This order is not known in this browser"
        body="If it was placed elsewhere and you have its number, you can add it to your list."
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.addOrder()}>
            Add an order by its number
          </Link>
        }
      />
    )
  }
  return <AttemptState attempt={attempt} notSent={{ reason, onChange: setReason }} />
}

function AttemptState({ attempt, notSent }: { attempt: Attempt; notSent: NotSent }): React.ReactNode {
  switch (attempt.state) {
    case 'sent':
    case 'confirmed':
      return <AttemptSending attempt={attempt} />
    case 'unknown':
      return <AttemptUnknown attempt={attempt} notSent={notSent} />
    case 'refused':
      return <AttemptRefused attempt={attempt} />
    case 'draft':
    case 'armed':
    case 'closed':
    default:
      return <NotSent attempt={attempt} />
  }
}

function NotSent({ attempt }: { attempt: Attempt }): React.ReactNode {
  const { closed, unsent } = attemptCopy[attempt.orderType]
  const isClosed = attempt.state === 'closed'
  const toPay = attempt.orderType === 'FULL' && !isClosed
  const product = products[attempt.orderType].name.toLowerCase()
  const body = mustLookFirst(attempt)
    ? refusalCopy(attempt).body
    : `${unsent}: ${product} for ${attempt.propertyName}.`
  return (
    <>
      <PageHeader
        eyebrow={<AttemptTrail attempt={attempt} />}
        title={isClosed ? 'This order was closed' : 'This order has not been sent'}
        lede={isClosed ? closed : body}
      />
      <div className="grid max-w-text gap-6">
        <AttemptFacts attempt={attempt} />
        {mustLookFirst(attempt) && <ChargeFound attempt={attempt} />}
        <div className="flex flex-wrap gap-2">
          <Link
            className={buttonClass({ variant: 'primary' })}
            to={
              toPay
                ? paths.pay(attempt.attemptId)
                : paths.orderProperty(attempt.propertyId, attempt.orderType)
            }
            reloadDocument={toPay}
          >
            {toPay ? 'Continue to payment' : 'Go to the order page'}
          </Link>
        </div>
      </div>
    </>
  )
}
