import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../../api/query-context.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { statusText, typeText } from '../../../contract/order-stages.ts'
import { cardText } from '../../../lib/card-text.ts'
import { formatDateTime } from '../../../lib/format-date.ts'
import { formatMoney } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts, type Fact } from '../../../ui/facts.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { placedText } from './order-facts.tsx'
import { recordIdOf } from '../../../lib/record-id.ts'
import { UnknownOrder } from './unknown-order.tsx'
import { useNow } from '../../../ui/use-now.ts'

export const handle = { readsDisk: true }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const id = recordIdOf(params['orderId'])
  if (id !== null) await context.get(queryClientContext).ensureQueryData(portfolioQueries.order(id))
  return null
}

function Receipt({ order }: { order: OrderRecord }): ReactNode {
  const email = useSession()?.email
  const printedAt = useNow(null)
  const { record, amountCents } = order
  const paid = amountCents === null || amountCents > 0
  const title = paid ? 'Receipt' : 'Order summary'
  const documents = (record.documents ?? []).filter((document) => document !== null)
  const optional = (term: string, value: string | null | undefined): Fact[] =>
    value ? [{ term, value }] : []
  usePageTitle(`${title} for order ${order.id}`)
  return (
    <>
      <div className="mb-8 flex max-w-text flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs here={title}>
          <Link to={paths.orders()}>Orders</Link>
          <Link to={paths.order(order.id)}>{`${typeText(record)} ${order.id}`}</Link>
        </Breadcrumbs>
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
      </div>
      <article className="max-w-text border border-line bg-sheet px-6 py-8 sm:px-10 print:max-w-none print:border-0 print:p-0">
        <p className="mb-8 flex items-center gap-2 font-semibold">
          <Mark className="size-6 text-accent" /> Plumbline
        </p>
        <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-soft">
          <span>
            Order{' '}
            <span translate="no" className="font-mono">
              {order.id}
            </span>
          </span>
          {paid && <span>, not a tax invoice</span>}
        </p>
        <Facts
          items={[
            { term: 'Ordered', value: typeText(record) },
            { term: 'Placed', value: placedText(order) },
            ...optional('Property', record.propertyName),
            ...optional('Address', record.address),
            ...(record.parcelId
              ? [{ term: 'APN', value: <span translate="no">{record.parcelId}</span> }]
              : []),
            ...optional('Account', record.requesterEmail ?? email),
            ...optional(
              'Documents',
              documents.map(({ name, fileName, id }) => name || fileName || String(id)).join(', '),
            ),
            { term: 'Status', value: statusText(record) },
            ...optional('Card', cardText(order.card)),
          ]}
        />
        <p className="mt-6 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-lg font-semibold">
          <span>{paid ? 'Charged' : 'Price'}</span>
          {amountCents === null ? <span>Not known in this browser</span> : <Amount cents={amountCents} />}
        </p>
        <p className="mt-8 text-sm text-soft">
          {[
            paid
              ? 'This receipt is made by the portal from what it knows of the order. It is not a tax invoice and shows no tax. The charge on your card statement is what counts.'
              : 'This order is free. No card was charged for it.',
            ...(paid && amountCents !== null
              ? [
                  `You should see one charge of ${formatMoney(amountCents)}; if you see two, write to support${order.attemptId === null ? '' : ` and quote ${order.attemptId}`}.`,
                ]
              : []),
            `Made on ${formatDateTime(printedAt)}.`,
          ].join(' ')}
        </p>
      </article>
    </>
  )
}

function Lookup({ id }: { id: number }): ReactNode {
  const { data: order } = useSuspenseQuery(portfolioQueries.order(id))
  return order === null ? <UnknownOrder given={String(id)} /> : <Receipt order={order} />
}

/** `/orders/:orderId/receipt`: one sheet to print or keep. */
export function Component(): ReactNode {
  const given = useParams()['orderId']
  const id = recordIdOf(given)
  return id === null ? <UnknownOrder given={given ?? ''} /> : <Lookup id={id} />
}
