import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { noOrders } from '#contract/order-words.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { Section } from '#ui/page/section.tsx'
import { propertyOrderColumns } from '#modules/orders/order-columns.tsx'
import { Table } from '#ui/list/table.tsx'
import { linkClass } from '#ui/text-link.ts'

/** Newest first. */
export function PropertyOrders({
  propertyId,
  orders,
  mayHaveMore,
}: {
  propertyId: number
  orders: readonly OrderRecord[]
  /** An unlisted order may have gone through. */
  mayHaveMore: boolean
}): ReactNode {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <p className="text-soft">
          <span>{`${noOrders(mayHaveMore)}. `}</span>
          <Link to={paths.orderProperty(propertyId)} className={linkClass}>
            Request a loan quote or order a valuation
          </Link>
          .
        </p>
      ) : (
        <Table
          caption="Orders for this property, newest first"
          columns={propertyOrderColumns}
          rows={orders}
          rowKey={(row) => row.id}
        />
      )}
    </Section>
  )
}
