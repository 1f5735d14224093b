import { ButtonLink } from '../../../shell/page/links.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'

/** What the customer can do once the order is final. */
export function Finished({ order }: { order: OrderRecord }): ReactNode {
  const quoteDone = order.orderType === 'LOAN' && order.record.status === 'COMPLETED'
  return (
    <>
      {order.record.status === 'COMPLETED' && (
        <p className="max-w-text">
          The service has finished. Results are not delivered through this portal; if yours has not reached
          you, ask your contact at the service and give the order number.
        </p>
      )}
      {order.record.status === 'REJECTED' && (
        <p className="max-w-text">
          {`The service closed this order without a result.${
            order.amountCents !== null && order.amountCents > 0
              ? ' The portal can’t see whether the charge was refunded; ask your contact at the service and give the order number.'
              : ''
          }`}
        </p>
      )}
      {quoteDone && order.propertyId !== null && (
        <p className="mt-4">
          <ButtonLink to={paths.orderProperty(order.propertyId, 'FULL')}>Order the full valuation</ButtonLink>
          <span className="mt-2 block text-sm text-soft">
            With the same documents; nothing to upload again.
          </span>
        </p>
      )}
    </>
  )
}
