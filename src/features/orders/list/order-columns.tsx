import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stageOf, statusText, toneOfStage, typeText } from '../../../contract/order-stages.ts'
import { formatAgo, formatDate } from '../../../lib/format-date.ts'
import { paths } from '../../../paths.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { Status } from '../../../ui/status.tsx'
import type { Column } from '../../../ui/list/table.tsx'
import { rowLinkClass } from '../../../ui/text-link.ts'
import { Amount } from '../../../ui/amount.tsx'

function State({ order }: { order: OrderRecord }): ReactNode {
  const message = order.rank === 0 ? order.record.message?.trim() : undefined
  return (
    <>
      <Status tone={toneOfStage(stageOf(order.record.status))}>{statusText(order.record)}</Status>
      {message && <span className="line-clamp-2 text-sm text-soft">{`“${message}”`}</span>}
    </>
  )
}

/** The columns of the list of orders, as seen at `now` (ms). */
export const orderColumns = (now: number): readonly Column<OrderRecord>[] => [
  {
    id: 'order',
    header: 'Order',
    stacked: 'line',
    className: 'ruled:w-[34%]',
    cell: ({ id, record }) => (
      <>
        <Link to={paths.order(id)} className={rowLinkClass}>
          <span>{typeText(record)}</span>{' '}
          <span translate="no" className="font-mono text-[0.93em] font-normal">
            {id}
          </span>
        </Link>
        <span className="block text-sm text-soft">
          {record.propertyName || record.address || 'Property not named'}
        </span>
      </>
    ),
  },
  {
    id: 'state',
    header: 'Status',
    stacked: 'line',
    className: 'ruled:w-[30%]',
    cell: (order) => <State order={order} />,
  },
  {
    id: 'placed',
    header: 'Placed',
    stacked: 'beside',
    className: 'stacked:text-sm stacked:text-soft',
    cell: ({ placedAt }) => formatDate(placedAt),
  },
  {
    id: 'checked',
    header: 'Checked',
    stacked: 'hidden',
    cell: ({ checkedAt }) =>
      checkedAt === null ? <span className="text-soft">Not yet</span> : formatAgo(checkedAt, now),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    stacked: 'hidden',
    cell: ({ amountCents }) => <Amount cents={amountCents} />,
  },
]
