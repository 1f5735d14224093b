import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeName } from '@plumbline/service-contract/order'
import { typeText } from '#portfolio/order-stages.ts'
import { memoizeLast } from '#lib/memoize-last.ts'
import { paths } from '#paths.ts'
import { orderStatus, placedDay, type OrderRecord } from '#portfolio/store/records.ts'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import type { Column } from '#ui/list/table.tsx'
import { rowLinkClass } from '#ui/text-link.ts'
import { Amount } from '#ui/amount.tsx'
import { expectedDay } from './expected-day.ts'
import { shortResult } from './result-text.ts'

export function OrderState({ order }: { order: OrderRecord }): ReactNode {
  const { tone, word } = orderStatus(order)
  return <Status tone={tone}>{word}</Status>
}

const OrderLink = ({ order: { id, record } }: { order: OrderRecord }): ReactNode => (
  <Link to={paths.order(id)} className={rowLinkClass}>
    <span>{typeText(record)}</span> <Identifier className="font-normal">{id}</Identifier>
  </Link>
)

const columns = {
  order: {
    id: 'order',
    header: 'Order',
    stacked: 'line',
    cell: (order) => <OrderLink order={order} />,
  },
  state: {
    id: 'state',
    header: 'Status',
    stacked: 'line',
    className: 'ruled:min-w-36',
    cell: (order) => <OrderState order={order} />,
  },
  placed: {
    id: 'placed',
    header: 'Placed',
    stacked: 'beside',
    className: 'stacked:text-sm stacked:text-soft',
    cell: placedDay,
  },
  amount: {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    stacked: 'hidden',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
} as const satisfies Record<string, Column<OrderRecord>>

export const propertyOrderColumns: readonly Column<OrderRecord>[] = Object.values(columns)

/** The analyst's question of a waiting order, or the result. */
const quoteOf = ({ rank, record }: OrderRecord): string => {
  const message = record.message?.trim() ?? ''
  if (rank === 0 || message === '') return message
  return record.status === 'COMPLETED' ? shortResult(message) : ''
}
/** Same array while `now` (ms) doesn't change. */
export const orderColumns = memoizeLast((now: number): readonly Column<OrderRecord>[] => [
  {
    ...columns.order,
    className: 'ruled:w-[34%]',
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <span className="block text-sm wrap-anywhere text-soft ruled:leading-4">
          {placeName(order.record) || 'Unnamed property'}
        </span>
      </>
    ),
  },
  {
    ...columns.state,
    className: 'ruled:w-[30%] ruled:min-w-36',
    cell: (order) => (
      <>
        <OrderState order={order} />
        {quoteOf(order) !== '' && (
          <span className="line-clamp-2 text-sm text-soft ruled:line-clamp-1 ruled:leading-4">{`“${quoteOf(order)}”`}</span>
        )}
      </>
    ),
  },
  columns.placed,
  {
    id: 'expected',
    header: 'Expected',
    stacked: 'hidden',
    cell: (order) => {
      const expected = expectedDay(order, now)
      return expected !== null && (expected.isLate ? 'Later than usual' : expected.day)
    },
  },
  columns.amount,
])
