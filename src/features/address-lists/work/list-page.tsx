import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { Link, useParams } from 'react-router'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { createPart, lazyPart } from '#platform/lazy-part.tsx'
import { afterPaint } from '#platform/timing.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { retryOf } from '#portfolio/address-lists/row-machine.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import type { AddressList, AddressRow } from '#portfolio/store/list-records.ts'
import { useDrawnRows } from '#modules/record-list/first-rows.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { Table } from '#ui/list/table.tsx'
import { Button } from '#ui/button.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useQueueLoaded } from '#uploads/queue/queue-door.ts'
import { focusedRow, focusTask } from './focus-row.ts'
import { TableActions } from './table-actions.tsx'
import { columnsOf } from './row-cells.tsx'
import type { Watched } from './list-watch.tsx'
import {
  createViews,
  LIST_FILTERS,
  movingRows,
  openOrdersOf,
  progressOf,
  propertiesOf,
  type RowView,
  orderOfRows,
} from './row-view.ts'
import { RowRepair } from './row-repair.tsx'
import { WorkLine } from './work-line.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'

/** Rows don't move while `box` has the focus: an answered row would take it along. */
function useRowOrder(
  views: readonly RowView[],
  filter: string,
  box: RefObject<HTMLElement | null>,
): RowView[] {
  const [order, setOrder] = useState(() => orderOfRows(views, filter))
  const shownFilter = useRef(filter)
  useEffect(() => {
    const isHeld = box.current?.contains(document.activeElement) === true && shownFilter.current === filter
    if (isHeld) return
    shownFilter.current = filter
    const next = orderOfRows(views, filter)
    setOrder((now) => (now.join() === next.join() ? now : next))
  }, [views, filter, box])
  const byRow = new Map(views.map((view) => [view.row.rowId, view]))
  return order.map((rowId) => byRow.get(rowId)).filter((view) => view !== undefined)
}

const UnknownAddressList = (): ReactNode => (
  <ErrorView
    level={1}
    calm
    title="This address list isn’t in this browser"
    body="It may have been deleted, created in another browser, or belong to another account. Properties and orders created from it are safe."
    actions={<ButtonLink to={paths.newAddressList()}>See address lists</ButtonLink>}
  />
)

const ListWatch = lazy(async () => ({ default: (await import('./list-watch.tsx')).ListWatch }))
const ListActions = lazy(async () => ({ default: (await import('./list-actions.tsx')).ListActions }))
const WhichOne = lazy(async () => ({ default: (await import('./which-one.tsx')).WhichOne }))
/** Lazy-loaded: rarely used, and not at first. */
const FolderDocuments = lazyPart(
  createPart(async () => (await import('../documents/folder-documents.tsx')).FolderDocuments),
  null,
  { when: afterPaint, onFailure: () => undefined },
)
const ListUploads = lazyPart(
  createPart(async () => (await import('../documents/list-uploads.tsx')).ListUploads),
  null,
  { onFailure: () => undefined },
)

/** Unchanged rows keep their identity, which avoids renders. */
function useViews(list: AddressList, rows: readonly AddressRow[], watched: Watched): RowView[] {
  const orderIds = rows.flatMap(({ state }) => (state.is === 'done' ? [state.orderId] : []))
  const { data: orders = [] } = useQuery({
    ...portfolioQueries.ordersById(orderIds),
    enabled: orderIds.length > 0,
    placeholderData: keepPreviousData,
  })
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  const [toViews] = useState(createViews)
  return toViews(rows, {
    paused: list.paused,
    orders: new Map(orders.map((order) => [order.id, order])),
    unknown: new Set(attempts.filter(({ state }) => state === 'unknown').map(({ attemptId }) => attemptId)),
    ...watched,
  })
}

const filterOptions = Object.entries(LIST_FILTERS).map(([value, label]) => ({ value, label }))

function NextTask({ views }: { views: readonly RowView[] }): ReactNode {
  const waiting = views.filter(({ words }) => words.needsYou).map(({ row }) => row.rowId)
  // The button takes the focus from the row that had it.
  const last = useRef<number | null>(null)
  if (waiting.length === 0) return null
  const go = (): void => {
    const from = waiting.indexOf(last.current ?? -1)
    for (let step = 1; step <= waiting.length; step += 1) {
      const next = waiting[(from + step) % waiting.length]
      if (next === undefined || !focusTask(next)) continue
      last.current = next
      return
    }
  }
  return (
    <Button
      variant="secondary"
      onPointerDown={() => {
        last.current = focusedRow() ?? last.current
      }}
      onClick={go}
    >
      {`Review next (${waiting.length})`}
    </Button>
  )
}

function ListDetails({ list }: { list: AddressList }): ReactNode {
  const { data: rows } = useSuspenseQuery(addressListQueries.rows(list.listId))
  const [watched, setWatched] = useState<Watched>({ valuations: new Map(), documents: new Map() })
  const views = useViews(list, rows, watched)
  const { params, set } = useListParams()
  const filter = params.get('show') ?? ''
  const box = useRef<HTMLDivElement>(null)
  const shown = useRowOrder(views, filter, box)
  const drawn = useDrawnRows(shown.length)
  const openOrders = openOrdersOf(views)
  const progress = progressOf(views)
  const hasProperties = rows.some(({ state }) => 'propertyId' in state)
  const mayHaveUploads = useQueueLoaded() && hasProperties
  return (
    <div className="xl:[--above-table:4rem] xl:[&_:is(a,button,select,summary)]:scroll-mt-28">
      <PageHeader
        wide
        eyebrow={
          <Breadcrumbs here={list.name}>
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.newAddressList()}>Address lists</Link>
          </Breadcrumbs>
        }
        title={<span translate="no">{list.name}</span>}
      />
      <WorkLine
        list={list}
        progress={progress}
        retryable={rows.filter((row) => retryOf(row, 0) !== null).map(({ rowId }) => rowId)}
        actions={
          <Suspense>
            <ListActions listId={list.listId} rows={rows} moving={list.paused ? 0 : movingRows(progress)} />
          </Suspense>
        }
      />
      {rows.length === 0 ? (
        <p className="border-y border-line py-8 text-soft">All rows were removed.</p>
      ) : (
        <>
          {mayHaveUploads && <ListUploads rows={rows} />}
          <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
            <SelectField
              label="Show"
              className="max-sm:flex-1 sm:min-w-44"
              value={filter}
              onChange={(event) => set('show', event.target.value)}
              placeholder="All rows"
              options={filterOptions}
            />
            <NextTask views={shown} />
            <TableActions list={list} shown={shown} />
            {hasProperties && <FolderDocuments rows={rows} />}
          </div>
          {filter !== '' && (
            <FoundLine none={shown.length === 0}>
              {shown.length === 0
                ? 'No matching rows.'
                : `${shown.length} of ${countOf(rows.length, 'row')}.`}
            </FoundLine>
          )}
          <div ref={box}>
            {shown.length > 0 && (
              <Table
                caption={`Rows of ${list.name}, those that need attention first`}
                long
                columns={columnsOf(views)}
                rows={shown.slice(0, drawn)}
                rowKey={({ row }) => row.rowId}
              />
            )}
          </div>
        </>
      )}
      <Suspense>
        <ListWatch orderIds={openOrders} propertyIds={propertiesOf(rows)} onChange={setWatched} />
        <WhichOne rows={shown.map(({ row }) => row)} />
      </Suspense>
      <RowRepair views={views} />
    </div>
  )
}

/** `/properties/list/:listId`. The filter and the row being answered are in the URL. */
export function Component(): ReactNode {
  const listId = useParams()['listId'] ?? ''
  const { data: list } = useSuspenseQuery(addressListQueries.one(listId))
  usePageTitle(list === null ? 'Address list not found' : 'Address list')
  return list === null ? <UnknownAddressList /> : <ListDetails key={listId} list={list} />
}
