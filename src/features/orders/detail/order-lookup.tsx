import { ButtonLink } from '../../../shell/page/links.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../../api/query-context.ts'
import { recordIdOf } from '../../../lib/record-id.ts'
import { paths } from '../../../paths.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { ErrorView } from '../../../ui/page/error-view.tsx'

/** Loads the order in the path; null when this browser does not have it. */
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

/** An order that is not in this browser's records; it may be added by its number. */
function UnknownOrder({ given }: { given: string }): ReactNode {
  usePageTitle('Order not known here')
  const isNumber = /^\d{1,15}$/u.test(given)
  return (
    <ErrorView
      level={1}
      calm
      title="This browser does not know that order"
      body={
        isNumber
          ? `Order ${given} may have been placed in another browser. Adding it by its number brings back the order, its property and its documents, if it belongs to your account.`
          : 'The address of this page holds no order number. Your orders are in the list.'
      }
      actions={
        <>
          {isNumber ? (
            <ButtonLink to={paths.find(given)}>{`Add order ${given}`}</ButtonLink>
          ) : (
            <ButtonLink to={paths.find()}>Find something again</ButtonLink>
          )}
          <ButtonLink to={paths.orders()} variant="secondary">
            Go to your orders
          </ButtonLink>
        </>
      }
    />
  )
}
