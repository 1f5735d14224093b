import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#portfolio/order-stages.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { statusSince } from '#modules/orders/status-since.ts'
import { buttonClass } from '#ui/button.tsx'
import { requestTitle, type OrderGroup } from './group-requests.ts'
import { HomeRow } from './home-row.tsx'

const actionOf = ({ rank }: OrderRecord): string | null => {
  if (rank === 1) return null
  return rank === 0 ? 'Add documents' : 'View order'
}

const action = buttonClass({ variant: 'secondary', size: 'sm' })

/** Leads to where folders are added, if one address list has all of the properties. */
function GroupRow({ group }: { group: OrderGroup }): ReactNode {
  const ids = group.map(({ propertyId }) => propertyId ?? 0)
  const { data: listId = null } = useQuery(addressListQueries.with(ids))
  const title = requestTitle(group)
  const to = listId === null ? paths.filteredOrders('needs-you') : paths.addressList(listId)
  const text = listId === null ? 'Show orders' : 'Add folders'
  return (
    <HomeRow title={title} to={to} message={group[0].record.message?.trim()}>
      <Link to={to} aria-label={`${text}: ${title}`} className={action}>
        {text}
      </Link>
    </HomeRow>
  )
}

function OrderRow({
  order,
  names,
  dated,
}: {
  order: OrderRecord
  names: ReadonlyMap<number, string>
  dated: boolean
}): ReactNode {
  const { id, propertyId, rank, record, activityAt } = order
  const text = actionOf(order)
  const name = propertyId === null ? undefined : names.get(propertyId)
  const type = typeText(record)
  const changedAt = (rank === 2 ? statusSince(order) : null) ?? activityAt
  const message = rank === 0 ? record.message?.trim() : null
  return (
    <HomeRow
      title={name ?? (placeName(record).trim() || `Order ${id}`)}
      to={paths.order(id)}
      detail={dated ? `${type}, ${formatDay(changedAt)}` : type}
      message={message}
    >
      {/* The analyst's message replaces the status. */}
      {!message && <OrderState order={order} />}
      {text !== null && (
        <Link to={paths.order(id)} aria-label={`${text}, order ${id}`} className={action}>
          {text}
        </Link>
      )}
    </HomeRow>
  )
}

/** `names`: as shown elsewhere in this browser. `dated`: with the day of the last change. */
export const OrderRows = ({
  groups,
  names,
  dated = false,
}: {
  groups: readonly OrderGroup[]
  names: ReadonlyMap<number, string>
  dated?: boolean
}): ReactNode => (
  <ul>
    {groups.map((group) =>
      group.length > 1 ? (
        <GroupRow key={group[0].id} group={group} />
      ) : (
        <OrderRow key={group[0].id} order={group[0]} names={names} dated={dated} />
      ),
    )}
  </ul>
)
