import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { createPart, lazyPart, untilLoaded } from '#platform/lazy-part.tsx'
import { whenIdle } from '#platform/timing.ts'
import { formatNumber } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { displayName } from '#portfolio/store/records.ts'
import { raisesAlarm } from '#portfolio/store/storage-alarm.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { explain } from '#api/explain.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { Stations, type Stage } from '#ui/stations.tsx'
import { linkClass } from '#ui/text-link.ts'
import { OrderLines } from './order-lines.tsx'
import { PropertyLines } from './property-lines.tsx'
import { summarySentence } from './summary-sentence.ts'
import { FULL_ORDER_PRICE } from '#contract/order-words.ts'
import { homeQueries } from './home-queries.ts'

const ROWS = 8

const HomeScreenNote = lazyPart(
  createPart(untilLoaded(async () => (await import('./home-screen-note.tsx')).HomeScreenNote)),
  null,
  { when: whenIdle },
)

const addProperty = (
  <Link to={paths.newProperty()} className={buttonClass()}>
    Add a property
  </Link>
)

const journey: readonly Stage[] = [
  { label: 'Find the parcel', state: 'current', note: 'By address' },
  { label: 'Add documents', state: 'ahead', note: 'Rent roll, T-12, leases' },
  { label: 'Order', state: 'ahead', note: `Valuation ${FULL_ORDER_PRICE}, loan quote free` },
]

const NothingYet = (): ReactNode => (
  <>
    <PageHeader title="Home" />
    <EmptyState
      title="Start with an address"
      action={
        <>
          {addProperty}
          <Link to={paths.find()} className={buttonClass({ variant: 'secondary' })}>
            Find missing records
          </Link>
        </>
      }
    >
      Enter the address and choose the parcel. Adding a property is free.
    </EmptyState>
    <div className="mt-8">
      <Stations stages={journey} label="Steps to a valuation or loan quote" />
    </div>
  </>
)

function Failed({ error, busy, retry }: { error: unknown; busy: boolean; retry: () => void }): ReactNode {
  // The storage banner offers the fix.
  if (raisesAlarm(error))
    return (
      <PageHeader title="Home" lede="Your portfolio appears here once this browser’s storage works again." />
    )
  return (
    <>
      <PageHeader title="Home" />
      <ErrorView
        {...explain(error)}
        actions={
          <Button variant="secondary" busy={busy} onClick={retry}>
            Try again
          </Button>
        }
      />
    </>
  )
}

export function Component(): ReactNode {
  usePageTitle('Home')
  const [queries] = useState(homeQueries)
  const totals = useQuery(queries.totals)
  const properties = useQuery(queries.properties)
  const orders = useQuery(queries.orders)
  const attempts = useQuery(queries.attempts)
  useOrderChecks(orders.data?.rows.map(({ id }) => id))

  const results = [totals, properties, orders, attempts]
  const failed = results.find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined)
    return (
      <Failed
        error={failed.error}
        busy={results.some(({ isFetching }) => isFetching)}
        retry={() => results.forEach((result) => void result.refetch())}
      />
    )
  if (!totals.data || !properties.data || !orders.data || !attempts.data)
    return (
      <>
        <PageHeader title="Home" />
        <Skeleton lines={8} />
      </>
    )
  if (
    totals.data.properties + totals.data.hidden === 0 &&
    totals.data.ordersOpen + totals.data.completed === 0 &&
    attempts.data.length === 0
  )
    return <NothingYet />

  const names = new Map(properties.data.rows.map((row) => [row.propertyId, displayName(row)]))
  const asking = orders.data.rows.filter(({ rank }) => rank === 0)
  const running = orders.data.rows.filter(({ rank }) => rank === 1)
  // Orders in progress are shown above.
  const next = properties.data.rows.filter((row) => row.orders.every(({ rank }) => rank === 2))
  const allOrders = (
    <Link to={paths.orders()} className={linkClass}>
      All orders
    </Link>
  )
  return (
    <>
      <PageHeader
        title="Home"
        lede={summarySentence({
          ...totals.data,
          unresolved: attempts.data.filter(({ state }) => state !== 'sent').length,
        })}
        actions={addProperty}
      />
      {attempts.data.length > 0 && (
        <div className="mb-10 grid gap-3">
          {attempts.data.map((attempt) => (
            <OpenOrderNotice key={attempt.attemptId} attempt={attempt} />
          ))}
        </div>
      )}
      {asking.length > 0 && (
        <Section title="Needs attention" aside={allOrders}>
          <OrderLines orders={asking.slice(0, ROWS)} names={names} asking />
        </Section>
      )}
      {running.length > 0 && (
        <Section title="In progress" aside={allOrders}>
          <OrderLines orders={running.slice(0, ROWS)} names={names} />
        </Section>
      )}
      {next.length > 0 && (
        <Section
          title="Next steps"
          aside={
            <Link to={paths.properties()} className={linkClass}>
              {properties.data.total > ROWS
                ? `All ${formatNumber(properties.data.total)} properties`
                : 'All properties'}
            </Link>
          }
        >
          <PropertyLines properties={next.slice(0, ROWS)} />
        </Section>
      )}
      <HomeScreenNote />
      <p className="text-sm text-soft">
        <Link to={paths.settings()} className={linkClass}>
          Back up your portfolio
        </Link>
        <span> or </span>
        <Link to={paths.find()} className={linkClass}>
          find missing records
        </Link>
        <span>.</span>
      </p>
    </>
  )
}
