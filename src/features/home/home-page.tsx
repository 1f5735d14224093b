import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { untilLoaded } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import { paths } from '#paths.ts'
import { nextStepOf, type NextStep } from '#portfolio/records/next-step.ts'
import {
  askingOf,
  finishedNewsOf,
  latestProperties,
  totalsOf,
  urgentOrders,
} from '#portfolio/records/select-records.ts'
import { displayName, isNews, type OrderRecord, type PropertySummary } from '#portfolio/store/records.ts'
import { raisesAlarm } from '#api/storage/storage-alarm.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { explain } from '#api/explain.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSnapshot } from '#shell/page/snapshot.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { nextStepPath, nextStepText } from '#modules/properties/next-step.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { linkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import { EmptyHome } from './empty-home.tsx'
import { groupRequests, ordersIn } from './group-requests.ts'
import { isUnderWay, listCopy, toFix } from './list-copy.ts'
import { homeQueries } from './home-queries.ts'
import { HomeRow } from './home-row.tsx'
import { News } from './news.tsx'
import { counted, FEW_ROWS, ROWS, ShowAll } from './home-section.tsx'
import { OrderRows } from './order-rows.tsx'

const HomeScreenNote = lazy(
  untilLoaded(async () => ({ default: (await import('./home-screen-note.tsx')).HomeScreenNote }), whenIdle),
)

const addProperty = (
  <Link to={paths.newProperty()} className={buttonClass()}>
    Add a property
  </Link>
)

/** Properties and orders that are looked through for what Home shows. */
const LATEST = 50

/** Steps that need the customer. */
const isDue: ReadonlySet<NextStep['kind']> = new Set(['add-documents', 'order-first', 'order-valuation'])

/** An unnamed property by its street. */
const nameOf = (property: PropertySummary): string =>
  displayName({ ...property, address: property.address?.split(',')[0] ?? null })

function PropertyRow({ property }: { property: PropertySummary }): ReactNode {
  const { propertyId } = property
  const step = nextStepOf(property)
  const [name, text] = [nameOf(property), nextStepText(step)]
  return (
    <HomeRow title={name} to={paths.property(propertyId)}>
      <Link to={nextStepPath(propertyId, step)} aria-label={`${text}: ${name}`} className={linkClass}>
        {text}
      </Link>
    </HomeRow>
  )
}

/** Null if there are none. `total`: orders in the list behind the link. */
const OrderSection = ({
  title,
  orders,
  rows,
  count,
  total,
  to,
  names,
}: {
  title: string
  orders: readonly OrderRecord[]
  rows: number
  count: number
  total: number
  to: string
  names: ReadonlyMap<number, string>
}): ReactNode => {
  const groups = groupRequests(orders).slice(0, rows)
  return (
    count > 0 && (
      <Section
        title={counted(title, count)}
        aside={<ShowAll count={count} shown={ordersIn(groups)} total={total} to={to} />}
      >
        <OrderRows groups={groups} names={names} />
      </Section>
    )
  )
}

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
  const records = useQuery(queries.records)
  const attempts = useQuery(queries.attempts)
  const lists = useQuery(queries.lists)
  // A notice about money must not be out of date.
  useSnapshot(attempts.data?.length === 0)
  const now = useNow(null)
  const orders = records.data === undefined ? [] : urgentOrders(records.data)
  useOrderChecks(
    orders
      .slice(0, LATEST)
      .filter(({ rank }) => rank < 2)
      .map(({ id }) => id),
  )

  const results = [records, attempts, lists]
  const failed = results.find(({ data, error }) => data === undefined && error !== null)
  if (failed !== undefined)
    return (
      <Failed
        error={failed.error}
        busy={results.some(({ isFetching }) => isFetching)}
        retry={() => results.forEach((result) => void result.refetch())}
      />
    )
  if (!records.data || !attempts.data || !lists.data)
    return (
      <>
        <PageHeader title="Home" />
        <Skeleton lines={8} />
      </>
    )
  if (records.data.properties.length + orders.length + attempts.data.length + lists.data.length === 0)
    return <EmptyHome />

  const properties = latestProperties(records.data).slice(0, LATEST)
  const names = new Map(properties.map((row) => [row.propertyId, nameOf(row)]))
  // A request that was opened once is no news, whichever orders it came with.
  const requests = groupRequests(askingOf(records.data))
  const areNew = (group: readonly OrderRecord[]): boolean => group.every((order) => isNews(order, now))
  const askingNew = requests.filter(areNew).flat()
  const askingOpened = requests.filter((group) => !areNew(group)).flat()
  const fresh = [...askingNew, ...finishedNewsOf(records.data, now)]
  const { needsYou, ordersOpen } = totalsOf(records.data)
  const running = orders.filter(({ rank }) => rank === 1).slice(0, LATEST)
  const recent = ordersOpen > 0 ? [] : orders.slice(0, LATEST).filter((order) => !isNews(order, now))
  const due = properties.filter((row) => isDue.has(nextStepOf(row).kind))
  const underWay = lists.data.filter(isUnderWay)
  const calm = needsYou + fresh.length + attempts.data.length === 0 && !underWay.some(toFix)
  return (
    <>
      <PageHeader
        title="Home"
        lede={calm ? 'Nothing needs your attention.' : undefined}
        actions={addProperty}
      />
      {attempts.data.length > 0 && (
        <div className="mb-10 grid gap-3">
          {attempts.data.map((attempt) => (
            <OpenOrderNotice key={attempt.attemptId} attempt={attempt} />
          ))}
        </div>
      )}
      {fresh.length > 0 && <News orders={fresh} names={names} />}
      <OrderSection
        title="Needs attention"
        orders={askingOpened}
        rows={ROWS}
        count={needsYou - askingNew.length}
        total={needsYou}
        to={paths.filteredOrders('needs-you')}
        names={names}
      />
      <OrderSection
        title="In progress"
        orders={running}
        rows={FEW_ROWS}
        count={ordersOpen - needsYou}
        total={ordersOpen}
        to={paths.filteredOrders('open')}
        names={names}
      />
      {recent.length > 0 && (
        <Section
          title="Recent orders"
          aside={<ShowAll count={orders.length} shown={FEW_ROWS} to={paths.orders()} />}
        >
          <OrderRows groups={groupRequests(recent.slice(0, FEW_ROWS))} names={names} dated />
        </Section>
      )}
      {underWay.length > 0 && (
        <Section
          title={counted('Address lists', underWay.length)}
          aside={<ShowAll count={underWay.length} shown={FEW_ROWS} to={paths.newAddressList()} />}
        >
          <ul>
            {underWay.slice(0, FEW_ROWS).map((list) => (
              <HomeRow key={list.listId} title={list.name} to={paths.addressList(list.listId)}>
                <span className="text-sm text-soft">{listCopy(list)}</span>
              </HomeRow>
            ))}
          </ul>
        </Section>
      )}
      {due.length > 0 && (
        <Section
          title="Next steps"
          aside={
            due.length > FEW_ROWS && (
              <Link to={paths.properties()} className={linkClass}>
                All properties
              </Link>
            )
          }
        >
          <ul>
            {due.slice(0, FEW_ROWS).map((property) => (
              <PropertyRow key={property.propertyId} property={property} />
            ))}
          </ul>
        </Section>
      )}
      <div data-passing="">
        <Suspense>
          <HomeScreenNote />
        </Suspense>
      </div>
    </>
  )
}
