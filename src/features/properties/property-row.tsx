import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stageOf, statusText, toneOfStage } from '../../contract/order-stages.ts'
import { paths } from '../../paths.ts'
import { nextStepOf, nextStepText, type NextStep } from '../../portfolio/next-step.ts'
import { displayName, type OrderRecord, type PropertySummary } from '../../portfolio/records.ts'
import { buttonClass } from '../../ui/button.tsx'
import { CountyOutline } from '../../ui/county-outline.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table.tsx'

/** An order's state in the service's own words. */
export function OrderState({ order }: { order: OrderRecord }): ReactNode {
  return <Status tone={toneOfStage(stageOf(order.record.status))}>{statusText(order.record)}</Status>
}

const linkOf = (propertyId: number, step: NextStep): string => {
  if (step.kind === 'add-documents') return `${paths.property(propertyId)}#documents`
  if (step.kind === 'order-first' || step.kind === 'order-valuation') return paths.orderProperty(propertyId)
  return paths.order(step.orderId)
}

/** The one next step of a property as a link; loud only where the customer is waited for. */
function NextStepLink({ property }: { property: PropertySummary }): ReactNode {
  const step = nextStepOf(property)
  return (
    <Link
      to={linkOf(property.propertyId, step)}
      className={buttonClass({
        variant: step.kind === 'answer-analyst' ? 'primary' : 'secondary',
        size: 'sm',
      })}
    >
      {nextStepText(step)}
    </Link>
  )
}

const OrdersCell = ({ orders }: { orders: readonly OrderRecord[] }): ReactNode => {
  const [shown] = [...orders].sort((a, b) => a.rank - b.rank)
  if (shown === undefined) return <span className="text-soft">No order yet</span>
  return <OrderState order={shown} />
}

/** The columns of the list of properties. */
export const propertyColumns: readonly Column<PropertySummary>[] = [
  {
    id: 'name',
    header: 'Property',
    bare: true,
    className: 'sm:w-[38%]',
    cell: (row) => {
      const name = displayName(row)
      return (
        <span className="relative block min-h-10 pl-15">
          {row.countyId !== null && (
            <CountyOutline fips={row.countyId} plain className="absolute top-0.5 left-0 h-10 w-12" />
          )}
          <Link
            to={paths.property(row.propertyId)}
            className="font-semibold underline decoration-line decoration-1 underline-offset-[3px] hover:decoration-current"
          >
            {name}
          </Link>
          {row.address !== null && row.address !== name && (
            <span className="block text-sm text-soft">{row.address}</span>
          )}
        </span>
      )
    },
  },
  {
    id: 'type',
    header: 'Type',
    cell: (row) => row.propertyType ?? <span className="text-soft">Not known</span>,
  },
  {
    id: 'documents',
    header: 'Documents',
    cell: (row) =>
      row.documentCount === 0 ? <span className="text-soft">None yet</span> : row.documentCount,
  },
  { id: 'orders', header: 'Order', cell: (row) => <OrdersCell orders={row.orders} /> },
  {
    id: 'next',
    header: 'Next step',
    bare: true,
    align: 'end',
    cell: (row) => <NextStepLink property={row} />,
  },
]
