import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#memory/order-stages.ts'
import { memoizeLast } from '#lib/memoize-last.ts'
import { paths } from '#paths.ts'
import { orderStatus, placedDay, type OrderRecord } from '#memory/store/records.ts'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/list/table.tsx'
import { rowLinkClass } from '#ui/text-link.ts'
import { Amount } from '#modules/orders/amount.tsx'
import { expectedDay } from './expected-day.ts'
import { quoteOf } from './result-text.ts'

export function OrderState({ order }: { order: OrderRecord }): ReactNode {
  const { tone, word } = orderStatus(order)
  return <Status tone={tone}>{word}</Status>
}

/** Of an order that waits for the customer. `name`: of the row, for screen readers. */
export const OrderStateLink = ({ order, name }: { order: OrderRecord; name: string }): ReactNode => (
  <Link
    to={paths.order(order.id)}
    className="inline-flex items-center underline decoration-current/40 underline-offset-[3px] hover:decoration-current pointer-coarse:min-h-11"
  >
    <OrderState order={order} />
    <span className="sr-only">{`, ${name}`}</span>
  </Link>
)

const nameOf = ({ record, id }: OrderRecord): string => placeName(record) || `Order ${id}`

function StateCell({ order }: { order: OrderRecord }): ReactNode {
  const quote = quoteOf(order)
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <span className="shrink-0">
        {order.rank === 0 ? (
          <OrderStateLink order={order} name={nameOf(order)} />
        ) : (
          <OrderState order={order} />
        )}
      </span>
      {quote !== '' && <span className="truncate text-sm text-soft stacked:hidden">{`“${quote}”`}</span>}
    </span>
  )
}

const quiet = 'stacked:text-sm stacked:text-soft'

const number = ({ record, id }: OrderRecord): ReactNode => (
  <>
    <span>{`${typeText(record)} `}</span>
    <Identifier className="font-normal">{id}</Identifier>
  </>
)

const state: Column<OrderRecord> = {
  id: 'state',
  header: 'Status',
  stacked: 'beside',
  className: 'ruled:w-[36%] ruled:max-w-0 ruled:min-w-36',
  cell: (order) => <StateCell order={order} />,
}

const placed: Column<OrderRecord> = {
  id: 'placed',
  header: 'Placed',
  sorts: { descending: 'newest', ascending: 'oldest' },
  stacked: 'beside',
  className: `ruled:whitespace-nowrap ${quiet}`,
  cell: placedDay,
}

const amount: Column<OrderRecord> = {
  id: 'amount',
  header: 'Amount',
  align: 'end',
  stacked: 'hidden',
  cell: (order) => <Amount of={order} />,
}

/** Of one property. */
export const propertyOrderColumns: readonly Column<OrderRecord>[] = [
  {
    id: 'order',
    header: 'Order',
    stacked: 'line',
    cell: (order) => (
      <Link to={paths.order(order.id)} className={rowLinkClass}>
        {number(order)}
      </Link>
    ),
  },
  state,
  placed,
  amount,
]

/** Same array while `now` (ms) doesn't change. */
export const orderColumns = memoizeLast((now: number): readonly Column<OrderRecord>[] => [
  {
    id: 'property',
    header: 'Property',
    stacked: 'line',
    className: 'ruled:w-[22%] ruled:min-w-40',
    cell: (order) => (
      <Link to={paths.order(order.id)} className={rowLinkClass}>
        {nameOf(order)}
      </Link>
    ),
  },
  state,
  {
    id: 'order',
    header: 'Order',
    stacked: 'whole',
    className: `ruled:whitespace-nowrap ${quiet}`,
    cell: number,
  },
  { ...placed, stacked: 'hidden' },
  {
    id: 'expected',
    header: 'Expected',
    stacked: 'hidden',
    className: 'ruled:whitespace-nowrap',
    cell: (order) => {
      const expected = expectedDay(order, now)
      return expected !== null && (expected.isLate ? 'Later than usual' : expected.day)
    },
  },
  amount,
])
