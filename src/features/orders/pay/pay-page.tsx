import { ButtonLink } from '#shell/page/links.tsx'
import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { networkAnswers } from '#platform/network.ts'
import { paths } from '#paths.ts'
import { sleep } from '#platform/timing.ts'
import { isUnresolved, type Attempt, waitsForCard } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { leavePage } from '#shell/page/leave-page.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { unknownPayment, products } from '../placing-copy.ts'
import { SendingNotice, useWait, type Wait } from '../sending-notice.tsx'
import { PayForm } from './pay-form.tsx'
import { useFreshPage, WithStripe } from './with-stripe.tsx'
import { documentName } from '@plumbline/service-contract/document'
import { formatPrice } from '#lib/format-number.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { Facts } from '#ui/facts.tsx'

/** By name, or by number if unknown here. */
function Documents({ attempt }: { attempt: Attempt }): ReactNode {
  const { data: documents = [] } = useQuery(portfolioQueries.documents(attempt.propertyId))
  if (attempt.documentIds.length === 0) return <span>None</span>
  const names = new Map(documents.map((document) => [document.id, documentName(document)]))
  return (
    <ul>
      {attempt.documentIds.map((id) => (
        <li key={id} className="wrap-anywhere">
          {names.get(id) ?? documentName({ id })}
        </li>
      ))}
    </ul>
  )
}

/** Name and address, once what both say. */
const placeOf = (name: string, address: string): string =>
  address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ')

function OrderSummary({ attempt }: { attempt: Attempt }): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(attempt.propertyId))
  return (
    <>
      <h2 id="summary-title" className="sr-only">
        Your order
      </h2>
      <Facts
        items={[
          { term: 'Product', value: products.FULL.name },
          { term: 'Property', value: placeOf(attempt.propertyName, property?.address ?? '') },
          { term: 'Documents', value: <Documents attempt={attempt} /> },
        ]}
      />
      <p className="flex items-baseline justify-between gap-4 py-3 text-lg font-semibold">
        <span>Total due</span>
        <span translate="no">{formatPrice(attempt.amountCents)}</span>
      </p>
    </>
  )
}

const RECHECK_MS = 2000

export function Component(): React.ReactNode {
  usePageTitle('Pay')
  const { attemptId = '' } = useParams()
  const { data: attempt, refetch } = useSuspenseQuery(attemptQueries.one(attemptId))
  /** Next to the query: both change in one render, or a refused attempt would look like another tab's `sent`. */
  const [since, setSince] = useState<number | null>(null)
  if (attempt === null) {
    return (
      <ErrorView
        level={1}
        calm
        {...unknownPayment}
        actions={<ButtonLink to={paths.properties()}>Go to properties</ButtonLink>}
      />
    )
  }
  return <Paying attempt={attempt} reread={refetch} since={since} onSince={setSince} />
}

interface PayingProps {
  attempt: Attempt
  reread: () => Promise<unknown>
  /** When this tab sent it (ms). */
  since: number | null
  onSince: (since: number | null) => void
}

function Paying({ attempt, reread, since, onSince }: PayingProps): React.ReactNode {
  /** Order without a clear answer, until its own page can load. */
  const [unresolved, setUnresolved] = useState<Attempt | null>(null)
  const isLeaving = useRef(false)
  const wait = useWait(since)
  const settled = async (next: Attempt): Promise<void> => {
    isLeaving.current = true
    if (isUnresolved(next)) {
      setUnresolved(next)
      // Offline, the browser would show its own error page.
      while (!(await networkAnswers())) await sleep(RECHECK_MS)
    }
    await leavePage(
      next.state === 'confirmed' && next.orderId !== null
        ? paths.order(next.orderId)
        : paths.attempt(next.attemptId),
    )
  }

  useFreshPage()
  const overdue =
    since !== null && wait === 'overdue' ? { ...attempt, state: 'unknown' as const, sentAt: since } : null
  const open = unresolved ?? overdue

  // Another tab has sent this order.
  const sentElsewhere = since === null && !waitsForCard(attempt)
  useEffect(() => {
    if (sentElsewhere && !isLeaving.current) void leavePage(paths.attempt(attempt.attemptId))
  }, [sentElsewhere, attempt.attemptId])

  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Payment">
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.property(attempt.propertyId)}>{attempt.propertyName}</Link>
            <Link to={paths.orderProperty(attempt.propertyId, 'FULL')}>Order</Link>
          </Breadcrumbs>
        }
        title="Review and pay"
      />
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,20rem)]">
        <section aria-labelledby="summary-title" className="max-w-form lg:order-2">
          <OrderSummary attempt={attempt} />
        </section>
        <section aria-label="Card" className="grid max-w-form content-start gap-5">
          {open !== null && (
            <OpenOrderNotice
              attempt={open}
              more={
                unresolved === null
                  ? 'If we still get a response, we’ll show it here.'
                  : 'Its page opens automatically once you’re back online.'
              }
              live="assertive"
            />
          )}
          <div className={open === null ? undefined : 'hidden'}>
            <WithStripe>
              <PayForm
                attempt={attempt}
                onSettled={(next) => void settled(next)}
                onSending={(sending) => onSince(sending ? Date.now() : null)}
                onRefused={reread}
                notice={since === null ? null : <Sending key={wait} wait={wait} />}
              />
            </WithStripe>
          </div>
        </section>
      </div>
    </>
  )
}

/** Scrolls into view, above a phone's bottom bar. */
function Sending({ wait }: { wait: Wait }): React.ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: Chromium returns a promise, which React would take for the cleanup.
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className="scroll-mb-20">
      <SendingNotice wait={wait} orderType="FULL" />
    </div>
  )
}
