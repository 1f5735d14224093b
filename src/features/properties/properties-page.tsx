import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { PAGE_ROWS, pageOfIds } from '#portfolio/store/read-page.ts'
import { PageLinks } from '#modules/record-list/page-links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSnapshot } from '#shell/page/snapshot.ts'
import { pageOf } from '#modules/record-list/use-list-params.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Table } from '#ui/list/table.tsx'
import { linkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import { isFiltered, isNarrowed, matchesOf, propertyFilters } from './filter-properties.ts'
import { HOUR, hourOf, matchAt } from './find-matches.ts'
import { STEP_ROWS, useDrawnRows, useFirstPainted, type Drawing } from '#modules/record-list/first-rows.ts'
import { ExportList } from './summary/export-list.tsx'
import { PropertyFilterBar } from './property-filter-bar.tsx'
import { propertyColumns } from './property-row.tsx'

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

function Matches({ params, drawing }: { params: URLSearchParams; drawing: Drawing }): ReactNode {
  const { first } = drawing
  const { data: properties } = useSuspenseQuery(portfolioQueries.finder('property'))
  const { data: orders } = useSuspenseQuery(portfolioQueries.finder('order'))
  const filters = propertyFilters(params)
  const now = hourOf(useNow(HOUR))
  const all = matchesOf(properties, orders, params.toString(), filters.file === '' ? null : matchAt(now))
  const { ids, page, pages } = pageOfIds(all, pageOf(params))
  const read = useFirstPainted(drawing) ? PAGE_ROWS : (first ?? PAGE_ROWS)
  const { data: rows = [] } = useQuery({
    ...portfolioQueries.propertiesById(ids.slice(0, read)),
    placeholderData: keepPreviousData,
  })
  const drawn = useDrawnRows(rows.length, first === null ? PAGE_ROWS : first + STEP_ROWS, drawing)
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
          caption="Matching properties"
          columns={propertyColumns(now)}
          rows={rows.slice(0, drawn)}
          rowKey={(row) => row.propertyId}
        />
      )}
      <PageLinks page={page} pages={pages} total={all.length} perPage={PAGE_ROWS} />
    </>
  )
}

/** 50 a page, without hidden ones. */
function All({
  page: wanted,
  hidden,
  drawing,
}: {
  page: number
  hidden: number
  drawing: Drawing
}): ReactNode {
  const { data } = useSuspenseQuery(portfolioQueries.properties({ page: wanted }))
  const now = hourOf(useNow(HOUR))
  const drawn = useDrawnRows(data.rows.length, drawing.first ?? PAGE_ROWS, drawing)
  if (data.total === 0 && hidden > 0)
    return (
      <EmptyState title="All your properties are hidden" action={<AddProperties />}>
        Use the link below to see them.
      </EmptyState>
    )
  if (data.total === 0)
    return (
      <EmptyState title="No properties yet" action={<AddProperties />}>
        Add a property by its address, then upload documents and order.
      </EmptyState>
    )
  return (
    <>
      <Table
        long
        caption="Your properties, most recently active first"
        columns={propertyColumns(now)}
        rows={data.rows.slice(0, drawn)}
        rowKey={(row) => row.propertyId}
      />
      <PageLinks page={data.page} pages={data.pages} total={data.total} perPage={PAGE_ROWS} />
    </>
  )
}

/** `/properties`. Search, filters and page are in the URL. */
export function Component(): ReactNode {
  const [params] = useSearchParams()
  const drawing = useLoaderData<Drawing>()
  const filtered = isFiltered(propertyFilters(params))
  const { data: totals } = useQuery(portfolioQueries.totals())
  const hidden = totals?.hidden ?? 0
  usePageTitle('Properties')
  useSnapshot()
  return (
    <>
      <PageHeader
        wide
        title="Properties"
        lede={
          <span>
            <span>
              {totals !== undefined && totals.properties > 0 && `${countOf(totals.properties, 'property')}. `}
            </span>
            <Link to={paths.find()} className={linkClass}>
              Something missing?
            </Link>
          </span>
        }
        actions={
          totals?.properties === 0 && !filtered ? undefined : (
            <>
              <AddProperties importClass="max-sm:hidden" />
              <ExportList params={params} />
            </>
          )
        }
      />
      {(filtered || (totals?.properties ?? 0) > 1) && <PropertyFilterBar />}
      {filtered ? (
        <Matches params={params} drawing={drawing} />
      ) : (
        <All page={pageOf(params)} hidden={hidden} drawing={drawing} />
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
