import { ButtonLink } from '#shell/page/links.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession } from '#api/session/session-state.ts'
import { isProduced } from '@plumbline/service-contract/document-types'
import type { OrderType } from '@plumbline/service-contract/order'
import { offer } from '#env.ts'
import { formatDate } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { isReply } from '#portfolio/records/documents.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { orderStatus, type OrderRecord } from '#portfolio/store/records.ts'
import { useDemo } from '#portfolio/records/demo.ts'
import { contactSupport, resultSentence } from '#modules/offer/offer.tsx'
import { DEMO_CHARGE } from '#modules/payment/copy.ts'
import { Notice } from '#ui/notice.tsx'
import { linkClass } from '#ui/text-link.ts'
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
  const without = [...newerDocuments(documents).keys(), ...documents.filter(isReply).map(({ id }) => id)]
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const whatHappened = ({ id, record, amountCents }: OrderRecord, result: string): string => {
  if (record.status === 'COMPLETED')
    return `${result} Nothing arrived? ${capital(contactSupport())} about order ${id}.`
  const rejected = 'The service rejected this order, so there’s no result.'
  if (amountCents === null || amountCents === 0) return rejected
  return offer.rejected === null
    ? `${rejected} We can’t tell here whether you were refunded. ${capital(contactSupport())} about order ${id}.`
    : `${rejected} When that happens, ${offer.rejected}.`
}

/** A valuation's result in a demo is the host's sample. */
function DemoResult({ orderType }: { orderType: OrderType | null }): ReactNode {
  if (orderType !== 'FULL' || offer.sampleUrl === null)
    return <p>This is a demo, so nothing is sent to you.</p>
  return (
    <p>
      <span>This is a demo. A real valuation comes with a report like this: </span>
      <a href={offer.sampleUrl} target="_blank" rel="noreferrer" className={linkClass}>
        Open the sample report
      </a>
    </p>
  )
}

/** A final order: its day, the analyst's message, its result, and ordering again. */
export function Finished({ order }: { order: OrderRecord }): ReactNode {
  const email = useSession()?.email
  const isDemo = useDemo() !== null
  const { record, propertyId, orderType } = order
  const isDone = record.status === 'COMPLETED'
  const message = record.message?.trim()
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
      {message && (
        <blockquote className="mt-1 mb-2 wrap-anywhere border-l-2 border-edge pl-3 text-lg whitespace-pre-line">
          {message}
        </blockquote>
      )}
      {isDemo && isDone ? (
        <DemoResult orderType={orderType} />
      ) : isDemo ? (
        <p>{`The service rejected this order, so there’s no result. ${DEMO_CHARGE}`}</p>
      ) : (
        <p>{whatHappened(order, resultSentence(orderType, email, { isDone }))}</p>
      )}
    </Notice>
  )
}
