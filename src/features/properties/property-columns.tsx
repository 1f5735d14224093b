import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memoizeLast } from '#lib/memoize-last.ts'
import { paths } from '#paths.ts'
import { displayName, type PropertySummary } from '#memory/store/records.ts'
import { OrderState, OrderStateLink } from '#modules/orders/order-columns.tsx'
import { ChecklistCounts } from '#modules/checklist/checklist-counts.tsx'
import type { Column } from '#ui/list/table.tsx'
import { rowLinkClass } from '#ui/text-link.ts'

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
export const propertyColumns = memoizeLast((now: number): readonly Column<PropertySummary>[] => [
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
