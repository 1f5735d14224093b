import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Link, useParams } from 'react-router'
import { useStore } from 'zustand'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { untilLoaded } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { orderedQuery, type OrderedOfProperty } from '#work/address-lists/ordered.ts'
import { useRequestQuotes } from '#work/address-lists/quotes.ts'
import { listWork } from '#work/address-lists/work-state.ts'
import type { AddressList, AddressRow } from '#memory/store/list-records.ts'
import { useDrawnRows } from '#modules/record-list/first-rows.ts'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { Table } from '#ui/list/table.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { useQueueLoaded } from '#work/uploads/queue/queue-door.ts'
import { columnsOf } from './row-cells.tsx'
import {
  commonQuestion,
  createViews,
  openOrdersOf,
  orderOfRows,
  progressOf,
  propertiesOf,
  rowQuery,
  type RowQuery,
  type RowView,
  type Surroundings,
} from './row-view.ts'
import { clearSelection, selection } from './selection.ts'
import { StageBar } from './stage-bar.tsx'
import { WorkLine } from './work-line.tsx'

/**
 * Rows that no longer need attention stay where they are until the list is opened again, filtered or sorted. None
 * moves while `box` has the focus: an answered row would take it along.
 */
function useRowOrder(
  views: readonly RowView[],
  query: RowQuery,
  box: RefObject<HTMLElement | null>,
): RowView[] {
  const [order, setOrder] = useState(() => orderOfRows(views, query))
  const key = JSON.stringify(query)
  const shown = useRef({ key, first: new Set<number>() })
  useEffect(() => {
    const isSame = shown.current.key === key
    if (!isSame) shown.current = { key, first: new Set() }
    const { first } = shown.current
    const asked: RowQuery = JSON.parse(key)
    const passing = new Set(orderOfRows(views, asked))
    for (const { row, words } of views) if (words.needsYou && passing.has(row.rowId)) first.add(row.rowId)
    if (isSame && box.current?.contains(document.activeElement) === true) return
    const next = orderOfRows(views, asked, first)
    setOrder((now) => (now.join() === next.join() ? now : next))
  }, [views, key, box])
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
const ListActs = lazy(async () => ({ default: (await import('./list-acts.tsx')).ListActs }))
const TableActions = lazy(async () => ({ default: (await import('./table-actions.tsx')).TableActions }))
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))
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
function useOrdered(rows: readonly AddressRow[]): ReadonlyMap<number, OrderedOfProperty> {
  const { data = [] } = useQuery({
    ...orderedQuery(propertiesOf(rows)),
    placeholderData: keepPreviousData,
  })
  return new Map(data.map((orders) => [orders.propertyId, orders]))
}

function RowFilters({ rows, query }: { rows: readonly AddressRow[]; query: RowQuery }): ReactNode {
  const { set } = useListParams()
  const clients = [...new Set(rows.flatMap((row) => row.client ?? []))].sort()
  return (
    <div className="mt-1 mb-2 flex flex-wrap items-start gap-3 print:hidden">
      <SearchField
        label="Name, address or client"
        value={query.q}
        onSearch={(text) => set('q', text)}
        className="grow basis-48 sm:max-w-80"
      />
      {clients.length > 1 && (
        <SelectField
          label={<span className="sr-only">Client</span>}
          className="-mt-1.5 min-w-32 max-sm:flex-1 sm:max-w-60"
          value={query.client}
          onChange={({ target }) => set('client', target.value)}
          placeholder="All clients"
          options={clients.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
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
  const query = rowQuery(params)
  const box = useRef<HTMLDivElement>(null)
  const shown = useRowOrder(views, query, box)
  useEffect(() => selection.setState({ shown }))
  useEffect(() => clearSelection, [])
  const drawn = useDrawnRows(shown.length)
  const hasProperties = rows.some(({ state }) => 'propertyId' in state)
  const [addFolders, setAddFolders] = useState<(() => void) | null>(null)
  const mayHaveUploads = useQueueLoaded() && hasProperties
  const common = commonQuestion(shown)
  const columns = columnsOf(views, common?.text ?? null)
  return (
    <>
      <PageHeader
        wide
        eyebrow={
          <Breadcrumbs here={list.name}>
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.newAddressList()}>Address lists</Link>
          </Breadcrumbs>
        }
        title={<span translate="no">{list.name}</span>}
        actions={
          <Suspense fallback={<span className="h-11 sm:h-10" />}>
            <ListActs listId={list.listId} shown={shown} onAddFolders={addFolders} />
            <TableActions list={list} shown={shown}>
              {addFolders !== null && (
                <button
                  type="button"
                  className={cx(menuItemClass, 'pointer-coarse:hidden')}
                  onClick={addFolders}
                >
                  Add document folders
                </button>
              )}
            </TableActions>
          </Suspense>
        }
      />
      <WorkLine
        list={list}
        progress={progressOf(views)}
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
          <StageBar views={views} value={query.show} onSet={(stage) => set('show', stage)} />
          <RowFilters rows={rows} query={query} />
          <Suspense>
            {hasProperties && <FolderDocuments rows={rows} onReady={(open) => setAddFolders(() => open)} />}
          </Suspense>
          {shown.length < rows.length && (
            <FoundLine none={shown.length === 0}>
              {shown.length === 0
                ? 'No matching rows.'
                : `${shown.length} of ${countOf(rows.length, 'row')}.`}
            </FoundLine>
          )}
          {common !== null && (
            <p className="mb-2 line-clamp-2 text-amber">
              <span className="font-semibold">{`${countOf(common.count, 'property')}: `}</span>
              <span>{`“${common.text}”`}</span>
            </p>
          )}
          <div
            ref={box}
            role="presentation"
            onKeyDown={({ key }) => {
              if (key === 'Escape') clearSelection()
            }}
          >
            {shown.length > 0 && (
              <Table
                caption={`Rows of ${list.name}`}
                long
                many
                columns={columns}
                rows={shown.slice(0, drawn)}
                rowKey={({ row }) => row.rowId}
                sort={{ value: query.sort, set: (value) => set('sort', value) }}
              />
            )}
            <Suspense>
              <SelectionBar list={list} views={views} quotes={quotes} />
            </Suspense>
          </div>
        </>
      )}
      <Suspense>
        <ListWatch orderIds={openOrdersOf(views)} propertyIds={propertiesOf(rows)} onChange={setDocuments} />
      </Suspense>
    </>
  )
}

/** `/properties/list/:listId`. The filter and the row being answered are in the URL. */
export function Component(): ReactNode {
  const listId = useParams()['listId'] ?? ''
  const { data: list } = useSuspenseQuery(addressListQueries.one(listId))
  usePageTitle(list === null ? 'Address list not found' : 'Address list')
  return list === null ? <UnknownAddressList /> : <ListDetails key={listId} list={list} />
}
