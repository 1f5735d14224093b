import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { typeText } from '../../contract/order-stages.ts'
import { formatDate } from '../../lib/format-date.ts'
import { paths } from '../../paths.ts'
import type { OrderRecord } from '../../portfolio/store/records.ts'
import { Amount } from '../../ui/amount.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { linkClass, rowLinkClass } from '../../ui/text-link.ts'
import { OrderState } from './property-row.tsx'

const columns: readonly Column<OrderRecord>[] = [
  {
    id: 'order',
    header: 'Order',
    stacked: 'line',
    cell: (order) => (
      <Link to={paths.order(order.id)} className={rowLinkClass}>
        <span>{typeText(order.record)}</span>{' '}
        <span translate="no" className="font-mono text-[0.93em] font-normal">
          {order.id}
        </span>
      </Link>
    ),
  },
  { id: 'state', header: 'Status', stacked: 'line', cell: (order) => <OrderState order={order} /> },
  {
    id: 'placed',
    header: 'Placed',
    stacked: 'beside',
    className: 'stacked:text-sm stacked:text-soft',
    cell: (order) => formatDate(order.placedAt),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    stacked: 'hidden',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
]

/** The property's orders, newest first. */
export function PropertyOrders({
  propertyId,
  orders,
}: {
  propertyId: number
  orders: readonly OrderRecord[]
}): ReactNode {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <p className="text-soft">
          No order yet.{' '}
          <Link to={paths.orderProperty(propertyId)} className={linkClass}>
            Order a loan quote or a valuation
          </Link>
          .
        </p>
      ) : (
        <Table
          caption="Orders of this property, newest first"
          columns={columns}
          rows={orders}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  )
}
