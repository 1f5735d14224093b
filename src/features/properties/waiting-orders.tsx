import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { typeText } from '#memory/order-stages.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#memory/store/records.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function WaitingOrders({ orders }: { orders: readonly OrderRecord[] }): ReactNode {
  const waiting = orders.filter(({ rank }) => rank === 0)
  return (
    <div className="mb-8 grid gap-3 empty:hidden">
      {waiting.map(({ id, record }) => (
        <Notice
          key={id}
          tone="attention"
          title={`${typeText(record)} ${id} needs your attention`}
          actions={
            <Link to={paths.order(id)} className={buttonClass({ size: 'sm' })}>
              Open order
            </Link>
          }
        >
          {record.message?.trim() && <p className="whitespace-pre-line">{record.message.trim()}</p>}
        </Notice>
      ))}
    </div>
  )
}
