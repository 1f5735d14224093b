import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { stageOf, statusText, toneOfStage, typeText } from '#contract/order-stages.ts'
import { formatAgo } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { useNow } from '#ui/use-now.ts'
import { buttonClass } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { rowLinkClass } from '#ui/text-link.ts'

/** Name as shown elsewhere in this browser, else the order's. */
const propertyOf = (order: OrderRecord, names: ReadonlyMap<number, string>): string =>
  (order.propertyId === null ? undefined : names.get(order.propertyId)) ??
  (order.record.propertyName?.trim() || order.record.address?.trim() || `Order ${order.id}`)

const checkedWords = ({ checkedAt }: OrderRecord, now: number): string =>
  checkedAt === null ? 'Not checked yet' : `Checked ${formatAgo(checkedAt, now)}`

/** `asking`: with the analyst's message and a link to answer. */
export function OrderLines({
  orders,
  names,
  asking = false,
}: {
  orders: readonly OrderRecord[]
  names: ReadonlyMap<number, string>
  asking?: boolean
}): ReactNode {
  const now = useNow()
  return (
    <ul>
      {orders.map((order) => (
        <li
          key={order.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b border-line py-3 first:border-t"
        >
          <div className="min-w-0 max-w-text flex-1 basis-72">
            <Link to={paths.order(order.id)} className={rowLinkClass}>
              {propertyOf(order, names)}
            </Link>
            <p className="text-sm text-soft">
              {`${typeText(order.record)}, order ${order.id}. ${checkedWords(order, now)}.`}
            </p>
            {asking && order.record.message && (
              <blockquote className="mt-2 line-clamp-6 border-l-2 border-amber pl-3">
                {order.record.message}
              </blockquote>
            )}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full">
            <Status tone={toneOfStage(stageOf(order.record.status))}>{statusText(order.record)}</Status>
            {asking && (
              <Link
                to={paths.order(order.id)}
                aria-label={`Answer the analyst, order ${order.id}`}
                className={buttonClass({ variant: 'secondary', size: 'sm' })}
              >
                Answer
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
