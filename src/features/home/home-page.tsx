import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { currentAccount } from '#api/session/session-state.ts'
import { untilLoaded } from '#platform/lazy-part.ts'
import { whenIdle } from '#platform/timing.ts'
import { readText, writeText } from '#platform/web-storage.ts'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import {
  askingOf,
  finishedNewsOf,
  latestProperties,
  totalsOf,
  urgentOrders,
} from '#memory/records/select-records.ts'
import { displayName, type PropertySummary } from '#memory/store/records.ts'
import { raisesAlarm } from '#api/storage/storage-alarm.ts'
import { OpenOrderNotice } from '#modules/orders/open-order-notice.tsx'
import { explain } from '#api/explain.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { demoQueries } from '#memory/records/demo.ts'
import { useSnapshot } from '#shell/page/snapshot.ts'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { linkClass, rowLinkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import { EmptyHome } from './empty-home.tsx'
import { groupRequests } from './group-requests.ts'
import { isUnderWay, listCopy, toFix } from '#work/address-lists/list-copy.ts'
import { homeQueries } from './home-queries.ts'
import { NewsRows, RunningRows } from './home-orders.tsx'

const HomeScreenNote = lazy(
  untilLoaded(async () => ({ default: (await import('./home-screen-note.tsx')).HomeScreenNote }), whenIdle),
)

const Note = (): ReactNode => (
  <div data-passing="" className="mt-10">
    <Suspense>
      <HomeScreenNote />
    </Suspense>
  </div>
)

/** Properties and orders that are looked through for what Home shows. */
const LATEST = 50
/** Rows of each kind. */
const ROWS = 5
const FEW_ROWS = 3

/** An unnamed property by its street. */
const nameOf = (property: PropertySummary): string =>
  displayName({ ...property, address: property.address?.split(',')[0] ?? null })

/** Screen readers hear where they are. */
const HomeTitle = ({ children }: { children?: ReactNode }): ReactNode => (
  <>
    <span className="sr-only">{children === undefined ? 'Home' : 'Home: '}</span>
    {children !== undefined && <span className="wrap-anywhere">{children}</span>}
  </>
)

/** The account that has all its orders here. */
const COMPLETE_KEY = 'plumbline.orders-complete'

const AddAnother = ({ onDone }: { onDone: () => void }): ReactNode => (
  <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
    <Link to={paths.find()} className={linkClass}>
      Add another order
    </Link>
    <Button variant="quiet" size="sm" onClick={onDone}>
      All my orders are here
    </Button>
  </div>
)

interface Counts {
  attempts: number
  asking: number
  /** Rows of address lists. */
  fixing: number
  orders: number
  /** None of the orders was placed in this browser, and the customer hasn't said that these are all. */
  mayLackRecords: boolean
}

function titleOf({ attempts, asking, fixing, orders, mayLackRecords }: Counts): string {
  if (attempts > 0)
    return attempts === 1 ? 'An order isn’t resolved yet' : `${attempts} orders aren’t resolved yet`
  if (asking > 0) return `${countOf(asking, 'order')} ${asking === 1 ? 'needs' : 'need'} your answer`
  if (fixing > 0) return `${countOf(fixing, 'address')} ${fixing === 1 ? 'needs' : 'need'} attention`
  return mayLackRecords ? `${countOf(orders, 'order')} here` : 'Nothing needs your attention'
}

/** One line, to all that there is. */
const Links = ({ links }: { links: readonly { to: string; text: string }[] }): ReactNode => (
  <span className="flex flex-wrap gap-x-5">
    {links.map(({ to, text }) => (
      <Link key={to} to={to} className={cx(linkClass, 'min-w-0 wrap-anywhere')}>
        {text}
      </Link>
    ))}
  </span>
)

function Header({
  counts,
  open,
  properties,
}: {
  counts: Counts
  open: number
  properties: number
}): ReactNode {
  const links = [
    ...(open > 0 ? [{ to: paths.filteredOrders('open'), text: countOf(open, 'open order') }] : []),
    { to: paths.properties(), text: countOf(properties, 'property') },
  ]
  return (
    <PageHeader
      title={<HomeTitle>{titleOf(counts)}</HomeTitle>}
      lede={<Links links={links} />}
      actions={
        <Link to={paths.newProperty()} className={cx(buttonClass({ variant: 'secondary' }), 'max-md:hidden')}>
          Add a property
        </Link>
      }
    />
  )
}

function Failed({ error, busy, retry }: { error: unknown; busy: boolean; retry: () => void }): ReactNode {
  // The storage banner offers the fix.
  if (raisesAlarm(error))
    return (
      <PageHeader
        title={<HomeTitle />}
        lede="Your portfolio appears here once this browser’s storage works again."
      />
    )
  return (
    <>
      <PageHeader title={<HomeTitle />} />
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
  const account = currentAccount()
  const [complete, setComplete] = useState(() => readText('localStorage', COMPLETE_KEY))
  // A demo's orders are all here.
  const isOwn = useQuery(demoQueries.own()).data === null
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
        <PageHeader title={<HomeTitle />} />
        <Skeleton lines={8} />
      </>
    )
  if (records.data.properties.length + orders.length + attempts.data.length + lists.data.length === 0)
    return <EmptyHome />

  const properties = latestProperties(records.data).slice(0, LATEST)
  const [newest] = properties
  if (
    orders.length === 0 &&
    attempts.data.length === 0 &&
    newest !== undefined &&
    !lists.data.some(isUnderWay)
  )
    return (
      <>
        <PageHeader
          title={<HomeTitle>{`Order for ${nameOf(newest)}`}</HomeTitle>}
          lede={
            <Links
              links={[
                { to: paths.property(newest.propertyId), text: nameOf(newest) },
                { to: paths.properties(), text: countOf(totalsOf(records.data).properties, 'property') },
              ]}
            />
          }
          actions={
            <Link to={paths.orderProperty(newest.propertyId)} className={buttonClass()}>
              Order a valuation or quote
            </Link>
          }
        />
        <Note />
      </>
    )
  const names = new Map(properties.map((row) => [row.propertyId, nameOf(row)]))
  const asking = groupRequests(askingOf(records.data))
  const finished = finishedNewsOf(records.data, now)
  const { needsYou, ordersOpen } = totalsOf(records.data)
  const running = orders.filter(({ rank }) => rank === 1)
  const recent = ordersOpen > 0 ? [] : orders.filter((order) => !finished.includes(order))
  const underWay = lists.data.filter(isUnderWay)
  const counts = {
    attempts: attempts.data.length,
    asking: needsYou,
    fixing: underWay.reduce((sum, list) => sum + toFix(list), 0),
    orders: orders.length,
    mayLackRecords:
      isOwn &&
      complete !== account &&
      orders.length > 0 &&
      orders.every(({ attemptId }) => attemptId === null),
  }
  return (
    <>
      <Header counts={counts} open={ordersOpen} properties={totalsOf(records.data).properties} />
      {attempts.data.length > 0 && (
        <div className="mb-10 grid gap-3">
          {attempts.data.map((attempt) => (
            <OpenOrderNotice key={attempt.attemptId} attempt={attempt} />
          ))}
        </div>
      )}
      {asking.length + finished.length > 0 && (
        <NewsRows asking={asking.slice(0, ROWS)} finished={finished.slice(0, FEW_ROWS)} names={names} />
      )}
      {running.length > 0 && (
        <Section title="In progress">
          <RunningRows orders={running.slice(0, ROWS)} names={names} now={now} />
        </Section>
      )}
      {recent.length > 0 && (
        <Section title="Recent orders">
          <RunningRows orders={recent.slice(0, FEW_ROWS)} names={names} now={now} />
        </Section>
      )}
      {underWay.length > 0 && (
        <Section title="Address lists">
          <ul>
            {underWay.slice(0, FEW_ROWS).map((list) => (
              <li
                key={list.listId}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3 first:border-t"
              >
                <Link to={paths.addressList(list.listId)} className={rowLinkClass}>
                  {list.name}
                </Link>
                <span className="text-sm text-soft">{listCopy(list)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {counts.mayLackRecords && (
        <AddAnother
          onDone={() => {
            writeText('localStorage', COMPLETE_KEY, account)
            setComplete(account)
          }}
        />
      )}
      <Note />
    </>
  )
}
