import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isProduced } from '#contract/document-types.ts'
import type { OrderType } from '#contract/order.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { newerDocuments } from '../newer-documents.ts'

function OrderAgain({
  propertyId,
  orderType,
  quoteDone,
}: {
  propertyId: number
  orderType: OrderType
  quoteDone: boolean
}): ReactNode {
  const { data: documents = [] } = useQuery(portfolioQueries.documents(propertyId))
  const without = [...newerDocuments(documents).keys()]
  const count = documents.filter((document) => !isProduced(document)).length - without.length
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        {quoteDone && (
          <ButtonLink to={paths.orderProperty(propertyId, 'FULL', without)}>
            Order detailed valuation
          </ButtonLink>
        )}
        <ButtonLink to={paths.orderProperty(propertyId, orderType, without)} variant="secondary">
          Order again
        </ButtonLink>
      </div>
      <p className="mt-2 text-sm text-soft">
        {without.length === 0
          ? 'Includes the property’s documents. No need to upload again.'
          : `Includes the newest of each type, ${countOf(count, 'document')}. You can add older ones.`}
      </p>
    </div>
  )
}

export function Finished({ order }: { order: OrderRecord }): ReactNode {
  const quoteDone = order.orderType === 'LOAN' && order.record.status === 'COMPLETED'
  return (
    <>
      {order.record.status === 'COMPLETED' && (
        <p className="max-w-text">
          Results are delivered outside this portal. If you haven’t received yours, contact support and give
          the order number.
        </p>
      )}
      {order.record.status === 'REJECTED' && (
        <p className="max-w-text">
          {`The service rejected this order, so there’s no result.${
            order.amountCents !== null && order.amountCents > 0
              ? ' This portal can’t see whether the charge was refunded. Contact support and give the order number.'
              : ''
          }`}
        </p>
      )}
      {order.propertyId !== null && order.orderType !== null && (
        <OrderAgain propertyId={order.propertyId} orderType={order.orderType} quoteDone={quoteDone} />
      )}
    </>
  )
}
