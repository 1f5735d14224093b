import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { documentsOf, placeName } from '#contract/order.ts'
import { stageOf, statusText, toneOfStage, typeText } from '#contract/order-stages.ts'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { orderCheckQueries } from '#portfolio/checks/order-checks.ts'
import { useMarkOpened } from '#portfolio/records/order-news.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { displayName, type OrderRecord } from '#portfolio/store/records.ts'
import { lateAnswer } from '#modules/payment/attempt-copy.ts'
import { NotifyOffer } from '../notify.tsx'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { journeyOf } from '#modules/orders/journey-of.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Mono } from '#ui/mono.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { Stations } from '#ui/stations.tsx'
import { ToneIcon, type Tone } from '#ui/tone-icon.tsx'
import { useNow } from '#ui/use-now.ts'
import { CheckLine } from './check-line.tsx'
import { emailSentence } from './email-sentence.ts'
import { Finished } from './finished.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLookup } from './order-lookup.tsx'
import { stationsOf } from './order-stations.ts'

const colors: Record<Tone, string> = {
  calm: 'text-accent',
  attention: 'text-amber',
  success: 'text-accent',
  failure: 'text-brick',
  neutral: 'text-soft',
  info: 'text-soft',
}

function OrderHeadline({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode {
  return (
    <span className="flex items-start gap-3">
      <ToneIcon tone={tone} className={cx('mt-1.5 size-5 sm:mt-2 sm:size-6', colors[tone])} />
      <span className="min-w-0">{children}</span>
    </span>
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
      <Mono>{attempt.attemptId}</Mono>.
    </Notice>
  )
}

const printoutOf = ({ id, amountCents, propertyId }: OrderRecord): { name: string; to: string } =>
  amountCents === 0 && propertyId !== null
    ? { name: 'Property summary', to: paths.summary(propertyId) }
    : { name: amountCents === 0 ? 'Order summary' : 'Receipt', to: paths.receipt(id) }

function OrderDetails({ order }: { order: OrderRecord }): ReactNode {
  const { record } = order
  const { data: live } = useQuery(orderCheckQueries.live(order.id))
  const stage = stageOf(record.status)
  const needsYou = order.rank === 0
  const printout = printoutOf(order)
  const name = usePropertyName(order)
  const sentEmail = emailSentence(record.emailNotificationSentAt, useNow(null))
  usePageTitle(`${needsYou ? 'Needs attention: ' : ''}Order ${order.id}, ${statusText(record)}`)
  useOrderChecks(order.rank === 2 ? [] : [order.id])
  useMarkOpened(order)
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here={`${typeText(record)} ${order.id}`}>
            <Link to={paths.orders()}>Orders</Link>
          </Breadcrumbs>
        }
        title={<OrderHeadline tone={toneOfStage(stage)}>{statusText(record)}</OrderHeadline>}
        lede={
          name !== '' &&
          (order.propertyId === null ? (
            name
          ) : (
            <Link
              to={paths.property(order.propertyId)}
              className="underline decoration-line underline-offset-[3px] hover:decoration-current"
            >
              {name}
            </Link>
          ))
        }
        actions={
          <ButtonLink variant="secondary" to={printout.to} className="max-sm:hidden print:hidden">
            {printout.name}
          </ButtonLink>
        }
      />
      <p role="status" className="sr-only">
        {statusText(record)}
      </p>
      <div className="mb-8 flex flex-wrap items-start gap-x-6 gap-y-2">
        {live ? (
          <CheckLine live={live} />
        ) : (
          <Skeleton className={order.rank === 2 ? 'h-10 w-72 sm:h-5' : 'h-22 w-72 sm:h-8'} />
        )}
        {order.rank !== 2 && (
          <div className="print:hidden">
            <NotifyOffer />
          </div>
        )}
      </div>
      {order.attemptId !== null && <LateConfirmation attemptId={order.attemptId} />}
      {needsYou && (
        <div className="mb-10">
          <NeedsYou order={order} />
        </div>
      )}
      <div className="mb-10">
        <Stations label="Order progress" stages={stationsOf(record.status, order.seen)} />
        {stage === null && (
          <p className="mt-4 max-w-text text-sm text-soft">
            We don’t recognize this status, so this shows the last known stage. We’re still checking.
          </p>
        )}
        <OrderHistory order={order} />
        {sentEmail !== null && <p className="mt-4 max-w-text">{sentEmail}</p>}
      </div>
      {!needsYou && record.message?.trim() && (
        <Section title="Message from the analyst">
          <blockquote className="max-w-text border-l-2 border-edge pl-4 text-lg whitespace-pre-line">
            {record.message.trim()}
          </blockquote>
        </Section>
      )}
      {order.rank === 2 && (
        <div className="mb-10">
          <Finished order={order} />
        </div>
      )}
      <OrderDocuments record={record} />
      <Section
        title="Order details"
        // On phones, printing comes last.
        aside={
          <TextLink to={printout.to} className="sm:hidden print:hidden">
            {printout.name}
          </TextLink>
        }
      >
        <OrderFacts order={order} />
      </Section>
      <ShowRequest
        call={{ operation: 'getOrder', orderId: order.id }}
        journey={journeyOf({ ...record, propertyName: name }, documentsOf(record), order.orderType ?? 'LOAN')}
      />
    </>
  )
}

/** `/orders/:orderId` */
export const Component = (): ReactNode => (
  <OrderLookup>{(order) => <OrderDetails order={order} />}</OrderLookup>
)
