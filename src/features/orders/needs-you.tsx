import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { OrderRecord } from '../../portfolio/records.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { linkClass } from '../../ui/text-link.ts'
import { UploadPanel } from '../../uploads/upload-panel.tsx'

/** The lane above the stages: what the analyst asks for, and the place to hand it over, together. */
export function NeedsYou({ order }: { order: OrderRecord }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  return (
    <div className="grid gap-5">
      <Notice tone="attention" title="The analyst needs something from you">
        {message === '' ? (
          <p>No message came with it. Add what may be missing, or ask your contact at the service.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {order.propertyId === null ? (
        <p>The service did not say which property this order belongs to, so documents can’t be added here.</p>
      ) : (
        <div>
          <h2 className="text-lg font-semibold">Add what is asked for</h2>
          <p className="mt-1 mb-4 max-w-text text-soft">
            Documents are handed to{' '}
            <Link to={paths.property(order.propertyId)} className={linkClass}>
              the property of this order
            </Link>
            , where the analyst finds them. The order shows a change at one of its next checks.
          </p>
          <UploadPanel propertyId={order.propertyId} />
        </div>
      )}
    </div>
  )
}

/** What the customer can do once the order is final. */
export function Finished({ order }: { order: OrderRecord }): ReactNode {
  const quoteDone = order.orderType === 'LOAN' && order.record.status === 'COMPLETED'
  return (
    <>
      {order.record.status === 'COMPLETED' && (
        <p className="max-w-text">
          The service has finished. Results are not delivered through this portal; if yours has not reached
          you, ask your contact at the service and name the order number.
        </p>
      )}
      {order.record.status === 'REJECTED' && (
        <p className="max-w-text">
          The service closed this order without a result.{' '}
          {order.amountCents !== null &&
            order.amountCents > 0 &&
            'The portal can’t see whether the charge is returned; ask your contact at the service and name the order number.'}
        </p>
      )}
      {quoteDone && order.propertyId !== null && (
        <p className="mt-4">
          <Link to={paths.orderProperty(order.propertyId)} className={buttonClass()}>
            Order the full valuation
          </Link>
          <span className="mt-2 block text-sm text-soft">
            With the same documents; nothing to upload again.
          </span>
        </p>
      )}
    </>
  )
}
