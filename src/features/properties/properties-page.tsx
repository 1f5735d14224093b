import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { totalsOf } from '#memory/records/select-records.ts'
import type { AllRecords } from '#memory/store/all-records.ts'
import { PageLinks } from '#modules/record-list/page-links.tsx'
import { PAGE_ROWS, pageOfRows } from '#modules/record-list/page-of-rows.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSnapshot } from '#shell/page/snapshot.ts'
import { pageOf, useListParams } from '#modules/record-list/use-list-params.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { linkClass, rowLinkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import {
  HOUR,
  hourOf,
  isFiltered,
  isNarrowed,
  matchesOf,
  propertyFilters,
  choicesOf,
  CHECKLIST_FILTERS,
  PROPERTY_SORTS,
  PROPERTY_STATES,
} from './filter-properties.ts'
import { useDrawnRows, type Drawing } from '#modules/record-list/first-rows.ts'
import { ExportList } from './summary/export-list.tsx'
import { useCountyNames } from '#modules/parcels/county-names.ts'
import { FilterBar, optionsOf, type Filter } from '#ui/list/filter-bar.tsx'
import { memoizeLast } from '#lib/memoize-last.ts'
import { displayName, type PropertySummary } from '#memory/store/records.ts'
import { OrderState, OrderStateLink } from '#modules/orders/order-columns.tsx'
import { ChecklistCounts } from '#modules/checklist/checklist-counts.tsx'

/** Of the order that waits for the customer, else of a running one, else of the newest. */
function StatusCell({ property }: { property: PropertySummary }): ReactNode {
  const [shown] = property.orders.toSorted((a, b) => a.rank - b.rank)
  if (shown === undefined) return <span className="text-soft">No orders yet</span>
  return shown.rank === 0 ? (
    <OrderStateLink order={shown} name={displayName(property)} />
  ) : (
    <OrderState order={shown} />
  )
}

const quiet = 'stacked:text-sm stacked:text-soft'

/** Same array while `now` (ms) doesn't change. */
const propertyColumns = memoizeLast((now: number): readonly Column<PropertySummary>[] => [
  {
    id: 'name',
    header: 'Property',
    sorts: { ascending: 'name' },
    stacked: 'line',
    className: 'ruled:w-[26%] ruled:min-w-48',
    cell: (row) => (
      <Link to={paths.property(row.propertyId)} className={rowLinkClass}>
        {displayName(row)}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    stacked: 'beside',
    className: 'ruled:min-w-36',
    cell: (row) => <StatusCell property={row} />,
  },
  {
    id: 'address',
    header: 'Address',
    stacked: 'whole',
    className: `ruled:w-[34%] ${quiet}`,
    cell: (row) => (row.address === displayName(row) ? null : row.address),
  },
  {
    id: 'type',
    header: 'Type',
    stacked: 'hidden',
    className: 'ruled:whitespace-nowrap',
    cell: (row) => row.propertyType ?? <span className="text-soft">Unknown</span>,
  },
  {
    id: 'documents',
    header: 'Documents',
    stacked: 'hidden',
    cell: (row) => (
      <ChecklistCounts property={row} documents={row.documents} product="FULL" now={now} brief />
    ),
  },
])

const own = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Omits filters without options. */
function PropertyFilterBar({ records }: { records: AllRecords }): ReactNode {
  const { params, set } = useListParams()
  const filters = propertyFilters(params)
  const { types, counties, clients } = choicesOf(records)
  const nameOf = useCountyNames()
  const all: Filter[] = [
    { name: 'state', label: 'Order status', value: filters.state, options: optionsOf(PROPERTY_STATES) },
    { name: 'file', label: 'Documents', value: filters.file, options: optionsOf(CHECKLIST_FILTERS) },
    { name: 'type', label: 'Type', value: filters.type, options: own(types) },
    {
      name: 'county',
      label: 'County',
      value: filters.county,
      options: counties.map((county) => ({ value: county, label: nameOf(county) })),
    },
    { name: 'client', label: 'Client or deal', value: filters.client, options: own(clients) },
    {
      name: 'sort',
      label: 'Sort by',
      value: filters.sort,
      unset: 'Activity',
      options: optionsOf(PROPERTY_SORTS),
      sorts: true,
    },
  ]
  return (
    <FilterBar
      label="Name, address or APN"
      value={filters.q}
      filters={all.filter(({ options, value }) => options.length > 0 || value !== '')}
      onSet={set}
    />
  )
}

const AddProperties = ({ importClass }: { importClass?: string }): ReactNode => (
  <>
    <Link to={paths.newProperty()} className={buttonClass()}>
      Add a property
    </Link>
    <Link to={paths.newAddressList()} className={cx(buttonClass({ variant: 'secondary' }), importClass)}>
      Import addresses
    </Link>
  </>
)

const foundCopy = (count: number, hidden: boolean): string => {
  if (hidden) return count === 0 ? 'No hidden properties.' : `${countOf(count, 'hidden property')}.`
  return count === 0 ? 'No matching properties.' : `${countOf(count, 'property')} found.`
}

/** The page's rows of what the filters leave; 50 a page. */
function Matches({
  records,
  params,
  drawing,
}: {
  records: AllRecords
  params: URLSearchParams
  drawing: Drawing
}): ReactNode {
  const filters = propertyFilters(params)
  const { set } = useListParams()
  const now = hourOf(useNow(HOUR))
  const all = matchesOf(records, params.toString(), now)
  const { rows, page, pages } = pageOfRows(all, pageOf(params))
  const drawn = useDrawnRows(rows.length, drawing.first ?? PAGE_ROWS, drawing)
  return (
    <>
      {isNarrowed(filters) && (
        <FoundLine none={all.length === 0}>
          <span>{foundCopy(all.length, filters.show === 'hidden')}</span>{' '}
          <Link to={paths.properties()} replace className={linkClass}>
            {filters.show === 'hidden' ? 'Back to properties' : 'Show all'}
          </Link>
        </FoundLine>
      )}
      {rows.length > 0 && (
        <Table
          long
          many
          caption={
            isFiltered(filters) ? 'Matching properties' : 'Your properties, most recently active first'
          }
          columns={propertyColumns(now)}
          rows={rows.slice(0, drawn)}
          rowKey={(row) => row.propertyId}
          sort={{ value: filters.sort, set: (value) => set('sort', value) }}
        />
      )}
      <PageLinks page={page} pages={pages} total={all.length} perPage={PAGE_ROWS} />
    </>
  )
}

const NoProperties = ({ hidden }: { hidden: number }): ReactNode =>
  hidden > 0 ? (
    <EmptyState title="All your properties are hidden" action={<AddProperties />}>
      Use the link below to see them.
    </EmptyState>
  ) : (
    <EmptyState title="No properties yet" action={<AddProperties />}>
      Add a property by its address, then upload documents and order.
    </EmptyState>
  )

/** `/properties`. Search, filters and page are in the URL. */
export function Component(): ReactNode {
  const [params] = useSearchParams()
  const drawing = useLoaderData<Drawing>()
  const filtered = isFiltered(propertyFilters(params))
  const { data: records } = useSuspenseQuery(portfolioQueries.records())
  const { properties: shown, hidden } = totalsOf(records)
  usePageTitle('Properties')
  useSnapshot()
  return (
    <>
      <PageHeader
        wide
        title="Properties"
        lede={
          <span>
            <span>{shown > 0 && `${countOf(shown, 'property')}. `}</span>
            <Link to={paths.find()} className={linkClass}>
              Something missing?
            </Link>
          </span>
        }
        actions={
          shown === 0 && !filtered ? undefined : (
            <>
              <AddProperties importClass="max-sm:hidden" />
              <ExportList params={params} />
            </>
          )
        }
      />
      {(filtered || shown > 1) && <PropertyFilterBar records={records} />}
      {filtered || shown > 0 ? (
        <Matches records={records} params={params} drawing={drawing} />
      ) : (
        <NoProperties hidden={hidden} />
      )}
      {hidden > 0 && params.get('show') !== 'hidden' && (
        <p className="mt-6 text-sm text-soft">
          <span>{`${countOf(hidden, 'property')} hidden.`}</span>{' '}
          <Link to="?show=hidden" className={linkClass}>
            Show hidden
          </Link>
        </p>
      )}
    </>
  )
}
