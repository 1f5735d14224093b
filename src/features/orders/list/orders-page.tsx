import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { ordersCsv } from '#memory/backup/csv.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import type { AllRecords } from '#memory/store/all-records.ts'
import { PageLinks } from '#modules/record-list/page-links.tsx'
import { PAGE_ROWS, pageOfRows } from '#modules/record-list/page-of-rows.ts'
import { listFileName } from '#modules/properties/list-file-name.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { useSnapshot } from '#shell/page/snapshot.ts'
import { useDrawnRows, type Drawing } from '#modules/record-list/first-rows.ts'
import { pageOf, useListParams } from '#modules/record-list/use-list-params.ts'
import { ListMenu } from '#modules/properties/list-menu.tsx'
import { useOrderChecks } from '#modules/orders/use-order-checks.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { FoundLine } from '#ui/list/found-line.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Table } from '#ui/list/table.tsx'
import { FilterBar, optionsOf, type Filter } from '#ui/list/filter-bar.tsx'
import {
  clientChoices,
  clientsOf,
  FILTER_LABELS,
  filterOrders,
  matchingOrders,
  orderQuery,
  SORT_LABELS,
} from './filter-orders.ts'
import { orderColumns } from '#modules/orders/order-columns.tsx'
import { useNow } from '#ui/use-now.ts'
import { noOrders, PRICES } from '@plumbline/service-contract/order-copy'
import { createPart } from '#platform/lazy-part.ts'
import { useDialogPart } from '#ui/dialogs/use-dialog-part.ts'
import { Button } from '#ui/button.tsx'

const choice = createPart(() => import('./choose-property.tsx'))

/** Asks for the property first. */
function OrderButton(): ReactNode {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  const loaded = useDialogPart(choice, open, close)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Order</Button>
      {loaded && <loaded.ChooseProperty open={open} onClose={close} />}
    </>
  )
}

/** The page's rows of what the filters leave; 50 a page. */
function OrderList({
  records,
  params,
  drawing,
}: {
  records: AllRecords
  params: URLSearchParams
  drawing: Drawing
}): ReactNode {
  const { q, client, filter } = orderQuery(params)
  const { set } = useListParams()
  const found = matchingOrders(records, params.toString())
  const { rows, page, pages } = pageOfRows(found, pageOf(params))
  const total = found.length
  const now = useNow()
  const drawn = useDrawnRows(rows.length, drawing.first ?? PAGE_ROWS, drawing)
  useOrderChecks(rows.filter(({ rank }) => rank < 2).map(({ id }) => id))
  return (
    <>
      {(q !== '' || client !== '' || filter !== 'all') && (
        <FoundLine none={total === 0}>
          <span>{total === 0 ? 'No orders match.' : `${countOf(total, 'order')} found.`}</span>{' '}
          <TextLink to={paths.orders()} replace>
            Show all
          </TextLink>
        </FoundLine>
      )}
      {rows.length > 0 && (
        <Table
          long
          many
          caption="Orders"
          columns={orderColumns(now)}
          rows={rows.slice(0, drawn)}
          rowKey={({ id }) => id}
          sort={{ value: orderSort(orderQuery(params)), set: (value) => set('sort', value) }}
        />
      )}
      <PageLinks page={page} pages={pages} total={total} perPage={PAGE_ROWS} />
    </>
  )
}

/** '' for the list's own order. */
const orderSort = ({ sort }: { sort: string }): string => (sort === 'urgency' ? '' : sort)

function OrderFilterBar({ records }: { records: AllRecords }): ReactNode {
  const { params, set } = useListParams()
  const query = orderQuery(params)
  const clients = clientChoices(clientsOf(records.properties))
  const { all: _all, ...shown } = FILTER_LABELS
  const { urgency, ...sorts } = SORT_LABELS
  const all: Filter[] = [
    {
      name: 'filter',
      label: 'Show',
      value: query.filter === 'all' ? '' : query.filter,
      unset: FILTER_LABELS.all,
      options: optionsOf(shown),
    },
    {
      name: 'client',
      label: 'Client or deal',
      value: query.client,
      options: clients.map((client) => ({ value: client, label: client })),
    },
    {
      name: 'sort',
      label: 'Sort by',
      value: orderSort(query),
      unset: urgency,
      options: optionsOf(sorts),
      sorts: true,
    },
  ]
  return (
    <FilterBar
      label="Number, property or status"
      value={query.q}
      filters={all.filter(({ options, value }) => options.length > 0 || value !== '')}
      onSet={set}
    />
  )
}

function NoOrders(): ReactNode {
  const { data: attempts = [] } = useQuery(attemptQueries.unresolved())
  return (
    <EmptyState
      title={noOrders(attempts.length > 0)}
      action={
        <>
          <OrderButton />
          <ButtonLink to={paths.find()} variant="secondary">
            Add order by number
          </ButtonLink>
        </>
      }
    >
      {PRICES}
    </EmptyState>
  )
}

function SaveOrders({ params }: { params: URLSearchParams }): ReactNode {
  const client = useQueryClient()
  const query = orderQuery(params)
  const { q, filter, sort } = query
  const shown = [
    filter === 'all' ? '' : FILTER_LABELS[filter],
    q,
    sort === 'urgency' ? '' : SORT_LABELS[sort],
  ]
  const make = async (): Promise<Blob> =>
    ordersCsv(filterOrders(await client.fetchQuery(portfolioQueries.records()), query))
  return <ListMenu files={[{ label: 'Save as CSV', fileName: listFileName('orders', shown), make }]} />
}

/** `/orders`. Search, filter, sort and page are in the URL. */
export function Component(): ReactNode {
  const [params] = useSearchParams()
  const drawing = useLoaderData<Drawing>()
  const query = orderQuery(params)
  const { data: records } = useSuspenseQuery(portfolioQueries.records())
  const count = records.orders.length
  const isPlain = query.q === '' && query.client === '' && query.sort === 'urgency' && query.filter === 'all'
  usePageTitle('Orders')
  useSnapshot()
  return (
    <>
      <PageHeader
        wide
        title="Orders"
        actions={
          count === 0 ? undefined : (
            <>
              <OrderButton />
              <ButtonLink to={paths.find()} variant="secondary">
                Add order by number
              </ButtonLink>
              <SaveOrders params={params} />
            </>
          )
        }
      />
      {(!isPlain || count > 1) && <OrderFilterBar records={records} />}
      {isPlain && count === 0 ? (
        <NoOrders />
      ) : (
        <OrderList records={records} params={params} drawing={drawing} />
      )}
    </>
  )
}
