import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memoizeLast } from '#lib/memoize-last.ts'
import { nextStepOf } from '#portfolio/records/next-step.ts'
import type { OrderRecord, PropertySummary } from '#portfolio/store/records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { nextStepPath, nextStepText } from '#modules/properties/next-step.ts'
import { PropertyName } from '#modules/properties/property-name.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChecklistCounts } from '#modules/checklist/checklist-counts.tsx'
import type { Column } from '#ui/list/table.tsx'

/** Highlighted only if the customer must act. */
function NextStepLink({ property }: { property: PropertySummary }): ReactNode {
  const step = nextStepOf(property)
  // The row has no room for the number; screen readers still read it.
  const [words, order] = nextStepText(step).split(/ (?=for order|\d+$)/u)
  return (
    <Link
      to={nextStepPath(property.propertyId, step)}
      className={buttonClass({
        variant: step.kind === 'answer-analyst' ? 'primary' : 'secondary',
        size: 'sm',
      })}
    >
      {order === undefined ? (
        words
      ) : (
        <span>
          <span>{words}</span>
          <span className="sr-only">{` ${order}`}</span>
        </span>
      )}
    </Link>
  )
}

const OrdersCell = ({ orders }: { orders: readonly OrderRecord[] }): ReactNode => {
  const [shown] = [...orders].sort((a, b) => a.rank - b.rank)
  if (shown === undefined) return <span className="text-sm text-soft">No orders yet</span>
  return <OrderState order={shown} />
}

/** Same array while `now` (ms) doesn't change. */
export const propertyColumns = memoizeLast((now: number): readonly Column<PropertySummary>[] => [
  {
    id: 'name',
    header: 'Property',
    stacked: 'line',
    className: 'ruled:w-[45%] ruled:min-w-48 ruled:align-middle',
    cell: (row) => <PropertyName property={row} />,
  },
  {
    id: 'type',
    header: 'Type',
    stacked: 'hidden',
    className: 'ruled:align-middle ruled:whitespace-nowrap',
    cell: (row) => row.propertyType ?? <span className="text-soft">Unknown</span>,
  },
  {
    id: 'documents',
    header: 'Documents',
    stacked: 'line',
    className: 'ruled:align-middle stacked:text-sm',
    cell: (row) => (
      <>
        <span className="text-soft ruled:hidden">Documents: </span>
        <ChecklistCounts property={row} documents={row.documents} product="FULL" now={now} brief />
      </>
    ),
  },
  {
    id: 'orders',
    header: 'Order',
    stacked: 'line',
    className: 'ruled:min-w-36 ruled:align-middle',
    cell: (row) => <OrdersCell orders={row.orders} />,
  },
  {
    id: 'next',
    header: 'Next step',
    acts: true,
    stacked: 'beside',
    align: 'end',
    className: 'ruled:align-middle',
    cell: (row) => <NextStepLink property={row} />,
  },
])
