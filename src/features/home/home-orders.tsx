import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { cx } from '#lib/class-names.ts'
import { formatDay } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { orderStatus, type OrderRecord } from '#memory/store/records.ts'
import { expectedDay } from '#modules/orders/expected-day.ts'
import { OrderState } from '#modules/orders/order-columns.tsx'
import { quoteOf } from '#modules/orders/result-text.ts'
import { statusSince } from '#modules/orders/status-since.ts'
import { buttonClass } from '#ui/button.tsx'
import { rowLinkClass } from '#ui/text-link.ts'
import { requestTitle, type OrderGroup } from './group-requests.ts'

/** By property, as shown elsewhere in this browser. */
type Names = ReadonlyMap<number, string>

const nameOf = ({ id, propertyId, record }: OrderRecord, names: Names): string =>
  names.get(propertyId ?? 0) ?? (placeName(record).trim() || `Order ${id}`)

const row =
  'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b wrap-anywhere border-line py-3 first:border-t'

/** An order that waits for the customer: the analyst's message, then its property. */
function Waiting({
  group,
  names,
  isFirst,
}: {
  group: OrderGroup
  names: Names
  isFirst: boolean
}): ReactNode {
  const [order] = group
  const isGroup = group.length > 1
  const { data: listId = null } = useQuery({
    ...addressListQueries.with(group.map(({ propertyId }) => propertyId ?? 0)),
    enabled: isGroup,
  })
  const many = listId === null ? paths.filteredOrders('needs-you') : paths.addressList(listId)
  const to = isGroup ? many : paths.order(order.id)
  const message = order.record.message?.trim() ?? ''
  const name = isGroup ? requestTitle(group) : nameOf(order, names)
  return (
    <li className={row}>
      <div className="min-w-0 max-w-text flex-1 basis-64">
        {message !== '' && (
          <blockquote className="mb-1 line-clamp-3 border-l-2 border-amber pl-3 text-lg">
            {message}
          </blockquote>
        )}
        <Link to={to} className={rowLinkClass}>
          {name}
        </Link>
        {!isGroup && <span className="ml-2.5 text-sm text-soft">{typeText(order.record)}</span>}
      </div>
      <Link
        to={to}
        aria-label={`Answer: ${name}`}
        className={cx(buttonClass({ variant: isFirst ? 'primary' : 'secondary' }), 'max-sm:w-full')}
      >
        Answer
      </Link>
    </li>
  )
}

/** A final order that the customer hasn't opened: its result, then its property. */
function Finished({ order, names }: { order: OrderRecord; names: Names }): ReactNode {
  const result = quoteOf(order)
  return (
    <li className={row}>
      <div className="min-w-0 max-w-text flex-1 basis-64">
        {result !== '' && <p className="mb-1 text-lg">{`“${result}”`}</p>}
        <Link to={paths.order(order.id)} className={rowLinkClass}>
          {nameOf(order, names)}
        </Link>
        <span className="ml-2.5 text-sm text-soft">
          {`${typeText(order.record)}, ${formatDay(statusSince(order) ?? order.activityAt)}`}
        </span>
      </div>
      <OrderState order={order} />
    </li>
  )
}

export const NewsRows = ({
  asking,
  finished,
  names,
}: {
  asking: readonly OrderGroup[]
  finished: readonly OrderRecord[]
  names: Names
}): ReactNode => (
  <ul className="mb-10">
    {asking.map((group, index) => (
      <Waiting key={group[0].id} group={group} names={names} isFirst={index === 0} />
    ))}
    {finished.map((order) => (
      <Finished key={order.id} order={order} names={names} />
    ))}
  </ul>
)

const line = ['sent', 'accepted', 'reading', 'analyst', 'done'] as const

/** Five segments, filled up to the order's stage. */
function Segments({ order }: { order: OrderRecord }): ReactNode {
  const at = line.findIndex((stage) => stage === orderStatus(order).stage)
  return (
    <span aria-hidden="true" className="flex gap-1">
      {line.map((stage, index) => (
        <span key={stage} className={cx('h-1.5 w-6 rounded-full', index <= at ? 'bg-accent' : 'bg-line')} />
      ))}
    </span>
  )
}

export const RunningRows = ({
  orders,
  names,
  now,
}: {
  orders: readonly OrderRecord[]
  names: Names
  now: number
}): ReactNode => (
  <ul>
    {orders.map((order) => {
      const expected = expectedDay(order, now)
      return (
        <li key={order.id} className={row}>
          <span className="min-w-0 flex-1 basis-64">
            <Link to={paths.order(order.id)} className={rowLinkClass}>
              {nameOf(order, names)}
            </Link>
            <span className="ml-2.5 text-sm text-soft">{typeText(order.record)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-soft sm:w-108">
            {order.rank < 2 && <Segments order={order} />}
            <span>{orderStatus(order).word}</span>
            {expected !== null && (
              <span className="sm:ml-auto">
                {expected.isLate ? 'Later than usual' : `Expected ${expected.day}`}
              </span>
            )}
          </span>
        </li>
      )
    })}
  </ul>
)
