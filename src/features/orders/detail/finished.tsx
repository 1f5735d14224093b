import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#api/session/use-session.ts'
import { isProduced } from '#contract/document-types.ts'
import type { OrderType } from '#contract/order.ts'
import { formatDate } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { orderStatus, type OrderRecord } from '#portfolio/store/records.ts'
import { contactSupport, resultSentence } from '#modules/offer/offer.tsx'
import { Notice } from '#ui/notice.tsx'
import { statusSince } from '#modules/orders/status-since.ts'
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
    <>
      {quoteDone && (
        <ButtonLink size="sm" to={paths.orderProperty(propertyId, 'FULL', without)}>
          Order detailed valuation
        </ButtonLink>
      )}
      <ButtonLink size="sm" to={paths.orderProperty(propertyId, orderType, without)} variant="secondary">
        Order again
      </ButtonLink>
      {count > 0 && (
        <span className="self-center text-sm text-soft">{`Includes ${countOf(count, 'document')}`}</span>
      )}
    </>
  )
}

const whatHappened = ({ record, amountCents }: OrderRecord, result: string): string => {
  const ask = `${contactSupport()} with the order number`
  if (record.status === 'COMPLETED') return `${result} If you haven’t received yours, ${ask}.`
  const rejected = 'The service rejected this order, so there’s no result.'
  return amountCents !== null && amountCents > 0
    ? `${rejected} This portal can’t see whether the charge was refunded. To check, ${ask}.`
    : rejected
}

/** A final order: its day, its result, and ordering again. */
export function Finished({ order }: { order: OrderRecord }): ReactNode {
  const email = useSession()?.email
  const { record, propertyId, orderType } = order
  const isDone = record.status === 'COMPLETED'
  const at = statusSince(order)
  return (
    <Notice
      tone={isDone ? 'success' : 'failure'}
      title={`${orderStatus(order).word}${at === null ? '' : ` ${formatDate(at)}`}`}
      actions={
        propertyId !== null &&
        orderType !== null && (
          <OrderAgain
            propertyId={propertyId}
            orderType={orderType}
            quoteDone={isDone && orderType === 'LOAN'}
          />
        )
      }
    >
      <p>{whatHappened(order, resultSentence(orderType, email, { isDone }))}</p>
    </Notice>
  )
}
