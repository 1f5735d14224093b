import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '#contract/order.ts'
import { typeText } from '#contract/order-stages.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { statusSince } from '#modules/orders/status-since.ts'
import { buttonClass } from '#ui/button.tsx'
import { HomeRow } from './home-row.tsx'

const actionOf = ({ rank }: OrderRecord): string | null => {
  if (rank === 1) return null
  return rank === 0 ? 'Add documents' : 'View order'
}

/** `names`: as shown elsewhere in this browser. `dated`: with the day of the last change. */
export const OrderRows = ({
  orders,
  names,
  dated = false,
}: {
  orders: readonly OrderRecord[]
  names: ReadonlyMap<number, string>
  dated?: boolean
}): ReactNode => (
  <ul>
    {orders.map((order) => {
      const { id, propertyId, rank, record, activityAt } = order
      const action = actionOf(order)
      const name = propertyId === null ? undefined : names.get(propertyId)
      const type = typeText(record)
      const changedAt = (rank === 2 ? statusSince(order) : null) ?? activityAt
      const message = rank === 0 ? record.message?.trim() : null
      return (
        <HomeRow
          key={id}
          title={name ?? (placeName(record).trim() || `Order ${id}`)}
          to={paths.order(id)}
          detail={dated ? `${type}, ${formatDay(changedAt)}` : type}
          message={message}
        >
          {/* The analyst's message replaces the status. */}
          {!message && <OrderState order={order} />}
          {action !== null && (
            <Link
              to={paths.order(id)}
              aria-label={`${action}, order ${id}`}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {action}
            </Link>
          )}
        </HomeRow>
      )
    })}
  </ul>
)
