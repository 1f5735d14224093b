import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState, type ReactNode, useEffect, type RefObject } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { untilLoaded } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { orderedQuery, type PropertyOrders } from '#portfolio/address-lists/ordered.ts'
import { useRequestQuotes } from '#portfolio/address-lists/quotes.ts'
import { listWork } from '#portfolio/address-lists/work-state.ts'
import type { AddressList, AddressRow } from '#portfolio/store/list-records.ts'
import { useDrawnRows } from '#modules/record-list/first-rows.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { Table } from '#ui/list/table.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useQueueLoaded } from '#uploads/queue/queue-door.ts'
import { hasNoDocuments } from './lacking-documents.ts'
import { planRegister } from './plan-register.ts'
import { nextTask } from '../review/row-tasks.ts'
import { TableActions } from './table-actions.tsx'
import { columnsOf } from './row-cells.tsx'
import {
  createViews,
  LIST_FILTERS,
  openOrdersOf,
  progressOf,
  propertiesOf,
  type RowView,
  type Surroundings,
  orderOfRows,
} from './row-view.ts'
import { WorkLine } from './work-line.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'

/**
 * Rows that no longer need attention stay where they are until the list is opened again or filtered. None moves while
 * `box` has the focus: an answered row would take it along.
 */
function useRowOrder(
  views: readonly RowView[],
  filter: string,
  box: RefObject<HTMLElement | null>,
): RowView[] {
  const [order, setOrder] = useState(() => orderOfRows(views, filter))
  const shown = useRef({ filter, first: new Set<number>() })
  useEffect(() => {
    const isSame = shown.current.filter === filter
    if (!isSame) shown.current = { filter, first: new Set() }
    const { first } = shown.current
    for (const { row, words } of views) if (words.needsYou) first.add(row.rowId)
    if (isSame && box.current?.contains(document.activeElement) === true) return
    const next = orderOfRows(views, filter, first)
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
    body="It may have been deleted, or created in another browser. Its properties and orders are safe."
    actions={<ButtonLink to={paths.newAddressList()}>See address lists</ButtonLink>}
  />
)

const ListWatch = lazy(async () => ({ default: (await import('./list-watch.tsx')).ListWatch }))
const ListActions = lazy(async () => ({ default: (await import('./list-actions.tsx')).ListActions }))
const ListStepItems = lazy(async () => ({ default: (await import('./list-actions.tsx')).ListStepItems }))
const RowSheet = lazy(async () => ({ default: (await import('../review/row-sheet.tsx')).RowSheet }))
/** Lazy-loaded: rarely used, and not at first. */
const FolderDocuments = lazy(
  untilLoaded(
    async () => ({ default: (await import('../documents/folder-documents.tsx')).FolderDocuments }),
    afterPaint,
  ),
)
const ListUploads = lazy(
  untilLoaded(async () => ({ default: (await import('../documents/list-uploads.tsx')).ListUploads })),
)

/** By property. */
function useOrdered(rows: readonly AddressRow[]): ReadonlyMap<number, PropertyOrders> {
  const { data = [] } = useQuery({
    ...orderedQuery(propertiesOf(rows)),
    placeholderData: keepPreviousData,
  })
  return new Map(data.map((orders) => [orders.propertyId, orders]))
}

const filterOptions = Object.entries(LIST_FILTERS).map(([value, label]) => ({ value, label }))

/** On phones, the only button if there's no other step; else an item of the menu. */
function ReviewNext({
  views,
  inMenu = false,
  hasStep,
}: {
  views: readonly RowView[]
  inMenu?: boolean
  hasStep: boolean
}): ReactNode {
  const [params] = useSearchParams()
  const waiting = views.filter(({ words }) => words.needsYou).length
  const to = nextTask(views, params)
  if (to === null || (inMenu && !hasStep)) return null
  const opens = to.startsWith('?') && { replace: true, preventScrollReset: true }
  return (
    <Link
      to={to}
      {...opens}
      className={
        inMenu
          ? cx(menuItemClass, 'sm:hidden')
          : cx(buttonClass({ variant: 'secondary' }), hasStep && 'max-sm:hidden')
      }
    >
      {`Review next (${waiting})`}
    </Link>
  )
}

function ListDetails({ list }: { list: AddressList }): ReactNode {
  const { data: rows } = useSuspenseQuery(addressListQueries.rows(list.listId))
  const ordered = useOrdered(rows)
  const [documents, setDocuments] = useState<Surroundings['documents']>(new Map())
  // Unchanged rows keep their identity, which avoids renders.
  const [toViews] = useState(createViews)
  const { calls } = useStore(listWork)
  const views = toViews(rows, { paused: list.paused, calls, ordered, documents })
  const quotes = useRequestQuotes()
  const { params, set } = useListParams()
  const filter = params.get('show') ?? ''
  const box = useRef<HTMLDivElement>(null)
  const shown = useRowOrder(views, filter, box)
  const drawn = useDrawnRows(shown.length)
  const openOrders = openOrdersOf(views)
  const progress = progressOf(views)
  const hasProperties = rows.some(({ state }) => 'propertyId' in state)
  const lacksDocuments = views.some(hasNoDocuments)
  const hasStep = planRegister(rows).length > 0 || rows.some(({ state }) => state.is === 'registered')
  const steps = { listId: list.listId, views, ordered, quotes }
  const [addFolders, setAddFolders] = useState<(() => void) | null>(null)
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
        retryable={views.filter(({ failed }) => failed).map(({ row }) => row.rowId)}
        quotes={quotes}
      />
      <Suspense>
        <RowSheet views={shown} />
      </Suspense>
      {rows.length === 0 ? (
        <p className="border-y border-line py-8 text-soft">All rows were removed.</p>
      ) : (
        <>
          <Suspense>{mayHaveUploads && <ListUploads rows={rows} />}</Suspense>
          <div className="mb-3 flex flex-wrap items-center gap-2 bg-paper xl:sticky xl:top-0 xl:z-20 xl:mb-0 xl:h-(--above-table) xl:flex-nowrap print:hidden">
            <SelectField
              label={<span className="sr-only">Show</span>}
              className="-mt-1.5 max-sm:flex-1 sm:min-w-44"
              value={filter}
              onChange={(event) => set('show', event.target.value)}
              placeholder="All rows"
              options={filterOptions}
            />
            <ReviewNext views={shown} hasStep={hasStep} />
            <TableActions list={list} shown={shown}>
              <ReviewNext inMenu views={shown} hasStep={hasStep} />
              <Suspense>
                <ListStepItems {...steps} />
              </Suspense>
              {addFolders !== null && (
                <button
                  type="button"
                  className={cx(menuItemClass, 'pointer-coarse:hidden', lacksDocuments && 'sm:hidden')}
                  onClick={addFolders}
                >
                  Add document folders
                </button>
              )}
            </TableActions>
            <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
              {addFolders !== null && lacksDocuments && (
                <Button
                  variant="secondary"
                  className="max-sm:hidden pointer-coarse:hidden"
                  onClick={addFolders}
                >
                  Add document folders
                </Button>
              )}
              <Suspense>
                <ListActions {...steps} onAddFolders={addFolders} />
              </Suspense>
            </div>
          </div>
          <Suspense>
            {hasProperties && <FolderDocuments rows={rows} onReady={(open) => setAddFolders(() => open)} />}
          </Suspense>
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
                many={columnsOf(views).length > 4}
                columns={columnsOf(views)}
                rows={shown.slice(0, drawn)}
                rowKey={({ row }) => row.rowId}
              />
            )}
          </div>
        </>
      )}
      <Suspense>
        <ListWatch orderIds={openOrders} propertyIds={propertiesOf(rows)} onChange={setDocuments} />
      </Suspense>
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
