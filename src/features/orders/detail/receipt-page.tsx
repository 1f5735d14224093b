import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session/session-state.ts'
import { documentName } from '@plumbline/service-contract/document'
import { documentsOf } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { orderStatus, type OrderRecord } from '#memory/store/records.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { useDemo } from '#memory/records/demo.ts'
import { receiptNote } from '../placing-copy.ts'
import { contactSupport, OfferLinks, resultSentence } from '../offer.tsx'
import { Facts, known } from '#ui/facts.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Mark } from '#ui/mark.tsx'
import { Amount } from '#modules/orders/amount.tsx'
import { placedText } from './order-facts.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { useNow } from '#ui/use-now.ts'

function Receipt({ order }: { order: OrderRecord }): ReactNode {
  const email = useSession()?.email
  const isDemo = useDemo() !== null
  const printedAt = useNow(null)
  const { record, amountCents } = order
  const paid = amountCents === null || amountCents > 0
  const title = paid ? 'Receipt' : 'Order summary'
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
            Order <Identifier>{order.id}</Identifier>
          </span>
          {paid && <span>, not a tax invoice</span>}
        </p>
        <Facts
          items={[
            { term: 'Product', value: typeText(record) },
            { term: 'Placed', value: placedText(order) },
            ...known('Property', record.propertyName),
            ...known('Address', record.address),
            ...known('APN', record.parcelId && <Identifier>{record.parcelId}</Identifier>),
            ...known('Account', record.requesterEmail ?? email),
            ...known('Documents', documentsOf(record).map(documentName).join(', ')),
            { term: 'Status', value: orderStatus(order).word },
            ...known('Card', cardText(order.card)),
          ]}
        />
        <p className="mt-6 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-3 text-lg font-semibold">
          <span>{amountCents !== null && amountCents > 0 && !isDemo ? 'Charged' : 'Price'}</span>
          <Amount of={order} />
        </p>
        <p className="mt-8 text-sm text-soft">
          {`${receiptNote(order, { isDemo, contact: contactSupport() })} Created on ${formatDateTime(printedAt)}.`}
        </p>
        {record.status !== 'REJECTED' && (
          <p className="mt-2 text-sm text-soft">
            {resultSentence(order.orderType, email, { isDone: record.status === 'COMPLETED' })}
          </p>
        )}
        <div className="mt-2">
          <OfferLinks show={['terms', 'privacy', 'refunds', 'support']} />
        </div>
      </article>
    </>
  )
}

/** `/orders/:orderId/receipt`, one printed page. */
export const Component = (): ReactNode => <OrderLookup>{(order) => <Receipt order={order} />}</OrderLookup>
