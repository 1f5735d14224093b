import { ButtonLink } from '#shell/page/links.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { recordIdOf } from '#lib/record-id.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ErrorView } from '#ui/page/error-view.tsx'

/** Null if this browser doesn't have the order. */
export async function loadOrder({ params, context }: LoaderFunctionArgs): Promise<OrderRecord | null> {
  const id = recordIdOf(params['orderId'])
  return id === null ? null : context.get(queryClientContext).ensureQueryData(portfolioQueries.order(id))
}

type Draw = (order: OrderRecord) => ReactNode

function OrderLoader({ id, children }: { id: number; children: Draw }): ReactNode {
  const { data: order } = useSuspenseQuery(portfolioQueries.order(id))
  return order === null ? <UnknownOrder given={String(id)} /> : children(order)
}

/** Renders the order in the path, or how to add it to this browser. */
export function OrderLookup({ children }: { children: Draw }): ReactNode {
  const given = useParams()['orderId']
  const id = recordIdOf(given)
  if (id === null) return <UnknownOrder given={given ?? ''} />
  return (
    <OrderLoader key={id} id={id}>
      {children}
    </OrderLoader>
  )
}

function UnknownOrder({ given }: { given: string }): ReactNode {
  usePageTitle('Order not in this browser')
  const isNumber = /^\d{1,15}$/u.test(given)
  return (
    <ErrorView
      level={1}
      calm
      title="This order isn’t in this browser"
      body={
        isNumber
          ? `Order ${given} may have been placed in another browser. If it’s in your account, add it to see the order, its property and its documents.`
          : 'This link has no order number. Find your orders on the Orders page.'
      }
      actions={
        <>
          {isNumber ? (
            <ButtonLink to={paths.find(given)}>{`Add order ${given}`}</ButtonLink>
          ) : (
            <ButtonLink to={paths.find()}>Find missing records</ButtonLink>
          )}
          <ButtonLink to={paths.orders()} variant="secondary">
            Go to orders
          </ButtonLink>
        </>
      }
    />
  )
}
