import type { ReactNode } from 'react'
import { noOrders } from '@plumbline/service-contract/order-copy'
import type { OrderRecord } from '#memory/store/records.ts'
import { Section } from '#ui/page/section.tsx'
import { propertyOrderColumns } from '#modules/orders/order-columns.tsx'
import { Table } from '#ui/list/table.tsx'

/** Newest first. */
export function PropertyOrders({
  orders,
  mayHaveMore,
}: {
  orders: readonly OrderRecord[]
  /** An unlisted order may have gone through. */
  mayHaveMore: boolean
}): ReactNode {
  return (
    <Section title="Orders">
      {orders.length === 0 ? (
        <p className="text-soft">{`${noOrders(mayHaveMore)}.`}</p>
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
