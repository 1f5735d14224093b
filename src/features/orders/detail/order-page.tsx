import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName, type OrderType } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { cardText } from '#lib/card-text.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { formatMoney } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { useMarkOpened } from '#memory/records/order-news.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { displayName, isAnswered, orderStatus, type OrderRecord, updatesOf } from '#memory/store/records.ts'
import { useDemo } from '#memory/records/demo.ts'
import { lateAnswer } from '../attempt-copy.ts'
import { DEMO_CHARGE } from '../placing-copy.ts'
import { TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { expectedDay } from '#modules/orders/expected-day.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { statusSince } from '#modules/orders/status-since.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import { Stations } from '#ui/stations.tsx'
import { CopyText } from '#ui/copy.tsx'
import { useNow } from '#ui/use-now.ts'
import { emailSentence } from './email-sentence.ts'
import { Finished, OrderAgain } from './finished.tsx'
import { EmailUs, NeedsYou } from './needs-you.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { stationsOf } from './order-stations.ts'
import { useSession } from '#api/session/session-state.ts'
import { addressOfPath } from '#base-path.ts'
import { resultSentence } from '../offer.tsx'
import { linkClass } from '#ui/text-link.ts'

interface Props {
  title: string
  orderType: OrderType
  /** Amount and card, or that it is free. */
  charge: string
  /** Page to come back to, and its name in an email's subject. */
  page: { path: string; name: string }
  /** Links next to "Email me this link". */
  children?: ReactNode
}

/** After an order or a list's payment: the charge, links to keep, and what happens next. */
function OrderPlaced({ title, orderType, charge, page, children }: Props): ReactNode {
  const email = useSession()?.email
  const address = new URL(addressOfPath(page.path), location.origin).href
  return (
    <Notice tone="success" title={title} live="polite">
      <p>{charge}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 print:hidden">
        {children}
        <a
          className={linkClass}
          href={`mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent(page.name)}&body=${encodeURIComponent(address)}`}
        >
          Email me this link
        </a>
      </p>
      <ol className="mt-3 list-decimal pl-5">
        <li>
          {orderType === 'FULL'
            ? 'An analyst reviews your documents.'
            : 'We prepare your quote from the property’s records and your documents.'}
        </li>
        <li>We’ll ask here if anything is missing.</li>
        <li>{resultSentence(orderType, email)}</li>
      </ol>
    </Notice>
  )
}

/** Name in this browser, else the order's. */
function usePropertyName({ propertyId, record }: OrderRecord): string {
  const { data: property } = useQuery({
    ...portfolioQueries.property(propertyId ?? 0),
    enabled: propertyId !== null,
  })
  return property ? displayName(property) : placeName(record)
}

/** The answer came after the attempt had been closed. */
function LateConfirmation({ attemptId }: { attemptId: string }): ReactNode {
  const { data: attempt } = useQuery(attemptQueries.one(attemptId))
  if (attempt == null || attempt.closedAt === null) return null
  return (
    <Notice tone="attention" className="mb-8 max-w-text" title="We got a late response about this order">
      <span>{lateAnswer(attempt)}</span> If you’ve ordered again since, contact support with reference{' '}
      <Identifier>{attempt.attemptId}</Identifier>.
    </Notice>
  )
}

/**
 * The panel about the payment is for the customer who just ordered, or whose order was just found after an
 * unknown outcome; not for one who comes back, nor once anything else happened.
 */
const FRESH_MS = 30 * 60_000

function isJustPlaced(order: OrderRecord, now: number): boolean {
  const { attemptId, amountCents, rank, placedAt, seen, repliedAt } = order
  if (attemptId === null || amountCents === null || rank !== 1 || repliedAt !== null) return false
  return updatesOf(seen).length < 2 && now - (seen[0]?.at ?? placedAt) <= FRESH_MS
}

function JustPlaced({ order, name }: { order: OrderRecord; name: string }): ReactNode {
  const { id, orderType, amountCents } = order
  const isDemo = useDemo() !== null
  if (orderType === null || amountCents === null) return null
  const card = cardText(order.card)
  const charged = `${formatMoney(amountCents)} charged${card === null ? '' : ` to ${card}`}.`
  return (
    <OrderPlaced
      title={orderType === 'FULL' ? 'Order placed' : 'Quote requested'}
      orderType={orderType}
      charge={
        orderType === 'LOAN' ? 'This order is free. No card was charged.' : isDemo ? DEMO_CHARGE : charged
      }
      page={{ path: paths.order(id), name: `Order ${id}: ${name}` }}
    >
      <CopyText value={String(id)} label="order number">{`Order ${id}`}</CopyText>
      {orderType === 'FULL' && <TextLink to={paths.receipt(id)}>Receipt</TextLink>}
    </OrderPlaced>
  )
}

function StatusLine({ order }: { order: OrderRecord }): ReactNode {
  const since = statusSince(order)
  const expected = expectedDay(order, useNow(null))
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span role="status">
        <OrderState order={order} />
      </span>
      {since !== null && <span className="text-sm">{formatDateTime(since)}</span>}
      {expected !== null && (
        <span>{expected.isLate ? 'Later than usual.' : `Expected about ${expected.day}`}</span>
      )}
      {expected?.isLate === true && <EmailUs orderId={order.id} />}
    </p>
  )
}

function OrderProgress({ order, sentEmail }: { order: OrderRecord; sentEmail: string | null }): ReactNode {
  const { stage } = orderStatus(order)
  const stages = stationsOf(stage, order.seen, statusSince(order))
  const stations = <Stations label="Order progress" stages={stages} />
  return order.rank === 2 ? (
    <details className="mb-10 print:hidden">
      <summary className="text-soft hover:text-ink">Progress</summary>
      <div className="mt-4">{stations}</div>
    </details>
  ) : (
    <Section title="Progress">
      {stations}
      {stage === null && (
        <p className="mt-4 max-w-text text-sm text-soft">
          We don’t recognize this status, so this shows the last known stage. We’re still checking.
        </p>
      )}
      {sentEmail !== null && <p className="mt-4 max-w-text text-sm text-soft">{sentEmail}</p>}
    </Section>
  )
}

function OrderDetails({ order }: { order: OrderRecord }): ReactNode {
  const { record, propertyId } = order
  const message = record.message?.trim() ?? ''
  const answered = isAnswered(order)
  const name = usePropertyName(order)
  const now = useNow(null)
  const justPlaced = isJustPlaced(order, now)
  const isFinal = order.rank === 2
  const sentEmail = emailSentence(record.emailNotificationSentAt, now)
  usePageTitle(`Order ${order.id}, ${orderStatus(order).word}`)
  useOrderChecks(isFinal ? [] : [order.id])
  useMarkOpened(order)
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here={`Order ${order.id}`}>
            <Link to={paths.orders()}>Orders</Link>
            {propertyId !== null && name !== '' && <Link to={paths.property(propertyId)}>{name}</Link>}
          </Breadcrumbs>
        }
        title={
          <>
            {name !== '' && <span>{`${name} `}</span>}
            <span className={name === '' ? undefined : 'font-normal text-soft'}>{typeText(record)}</span>
          </>
        }
        lede={<StatusLine order={order} />}
        actions={isFinal && <OrderAgain order={order} />}
      />
      <div className="grid items-start gap-x-12 min-[73.75rem]:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <div className="mb-10 grid gap-6 empty:hidden">
            {justPlaced && <JustPlaced order={order} name={name} />}
            {order.attemptId !== null && <LateConfirmation attemptId={order.attemptId} />}
            {isFinal && <Finished order={order} sentEmail={sentEmail} />}
            <NeedsYou order={order} />
          </div>
          {order.rank === 1 && message !== '' && (
            <Section title="Message from the analyst">
              <blockquote className="max-w-text border-l-2 border-edge pl-4 text-lg whitespace-pre-line">
                {message}
              </blockquote>
            </Section>
          )}
          <OrderProgress order={order} sentEmail={sentEmail} />
          <OrderDocuments record={record} answered={answered} />
        </div>
        <OrderFacts order={order} withResult={!justPlaced} />
      </div>
      <ShowRequest operation="getOrder" values={{ id: order.id }} />
    </>
  )
}

/** `/orders/:orderId` */
export const Component = (): ReactNode => (
  <OrderLookup>{(order) => <OrderDetails order={order} />}</OrderLookup>
)
