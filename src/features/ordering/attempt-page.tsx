import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, redirect, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../api/query-context.ts'
import { paths } from '../../paths.ts'
import { attemptQueries, type Attempt } from '../../portfolio/order-attempts.ts'
import { usePageTitle } from '../../shell/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/error-view.tsx'
import { AttemptRefused } from './attempt-refused.tsx'
import { AttemptSending } from './attempt-sending.tsx'
import { AttemptUnknown } from './attempt-unknown.tsx'
import { products } from './products.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const attempt = await context
    .get(queryClientContext)
    .fetchQuery(attemptQueries.one(params['attemptId'] ?? ''))
  if (attempt?.state === 'confirmed' && attempt.orderId !== null) throw redirect(paths.order(attempt.orderId))
  return null
}

/** `/attempts/:attemptId`: where an order that was pressed stands, until it has a number or is known not to exist. */
export function Component(): React.ReactNode {
  const { attemptId = '' } = useParams()
  const { data: known } = useSuspenseQuery(attemptQueries.one(attemptId))
  const live = useQuery({ ...attemptQueries.one(attemptId), refetchInterval: 1_000 })
  const attempt = live.data ?? known
  const navigate = useNavigate()
  usePageTitle('Order')

  const orderId = attempt?.state === 'confirmed' ? attempt.orderId : null
  useEffect(() => {
    if (orderId !== null) void navigate(paths.order(orderId), { replace: true })
  }, [orderId, navigate])

  if (attempt === null) {
    return (
      <ErrorView
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
  return <AttemptState attempt={attempt} />
}

function AttemptState({ attempt }: { attempt: Attempt }): React.ReactNode {
  switch (attempt.state) {
    case 'sent':
    case 'confirmed':
      return <AttemptSending attempt={attempt} />
    case 'unknown':
      return <AttemptUnknown attempt={attempt} />
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
  const product = products[attempt.orderType]
  const closed = attempt.state === 'closed'
  const toPay = attempt.orderType === 'FULL' && !closed
  return (
    <ErrorView
      title={closed ? 'This order was closed' : 'This order has not been sent'}
      body={
        closed
          ? 'You told us that no charge happened. If a charge shows up later, write to support with the reference.'
          : `Nothing was ordered and nothing was charged yet: ${product.name.toLowerCase()} for ${attempt.propertyName}.`
      }
      detail={`Reference ${attempt.attemptId}`}
      actions={
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={toPay ? paths.pay(attempt.attemptId) : paths.orderProperty(attempt.propertyId)}
          reloadDocument={toPay}
        >
          {toPay ? 'Continue to payment' : 'Go to the order page'}
        </Link>
      }
    />
  )
}
