import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { documentName } from '@plumbline/service-contract/document'
import { documentsOf, needsCustomer } from '@plumbline/service-contract/order'
import { supportEmail } from '#env.ts'
import { formatDayTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { createPart, usePart } from '#platform/lazy-part.ts'
import { afterPaint } from '#platform/timing.ts'
import { isReply } from '#memory/records/documents.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { type DocumentRecord, type OrderRecord, askedAt } from '#memory/store/records.ts'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { linkClass } from '#ui/text-link.ts'
import { AddFiles, UploadList } from '#uploads/upload-panel.tsx'
import { useHasUploads } from '#work/uploads/queue/queue-door.ts'
import { useNow } from '#ui/use-now.ts'
import { namedTypes } from '#modules/orders/named-documents.ts'
import { askedFor, type AskedFor } from './asked-for.ts'

/** Documents become outdated from one day to the next. */
const HOUR = 3_600_000

const Missing = ({ documents }: { documents: readonly AskedFor[] }): ReactNode => (
  <ul aria-label="What may be missing" className="mb-4 max-w-text">
    {documents.map(({ code, label, note, named }) => (
      <li key={code} className="border-b border-line py-1.5">
        <span className={named ? 'font-semibold' : undefined}>{`${label} `}</span>
        {note !== '' && <span className="text-sm text-soft">{note}</span>}
      </li>
    ))}
  </ul>
)

function nothingMissing(message: string): string {
  if (message === '')
    return 'The property has the documents usually needed. The analyst may want a newer or clearer copy.'
  return namedTypes(message).length > 0
    ? 'The property has every document type the message mentions. The analyst may want a clearer copy.'
    : 'The property has the documents usually needed. Read the message to see what else to add.'
}

function WhatMayBeMissing({ order, propertyId }: { order: OrderRecord; propertyId: number }): ReactNode {
  const { data: property } = useQuery(portfolioQueries.property(propertyId))
  const { data: documents } = useQuery(portfolioQueries.documents(propertyId))
  const now = useNow(HOUR)
  if (property == null || documents === undefined) return null
  const product = order.orderType ?? 'FULL'
  const request = { message: order.record.message ?? null, at: askedAt(order) }
  const asked = askedFor(request, property, documents, product, now)
  if (asked.length === 0)
    return <p className="mb-4 max-w-text text-soft">{nothingMissing(request.message?.trim() ?? '')}</p>
  const named = asked.filter((document) => document.named)
  const others = asked.slice(named.length)
  if (named.length === 0 || others.length === 0) return <Missing documents={asked} />
  return (
    <div className="mb-4">
      <Missing documents={named} />
      <details className="-mt-2">
        <summary className="text-sm text-soft hover:text-ink">
          {`${others.length} more may be missing`}
        </summary>
        <Missing documents={others} />
      </details>
    </div>
  )
}

const answerForm = createPart(() => import('./reply/answer-form.tsx'))

/** Nothing without a support address. */
export const EmailUs = ({ orderId }: { orderId: number }): ReactNode =>
  supportEmail !== null && (
    <a
      href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Order ${orderId}`)}`}
      className={linkClass}
    >
      Email us
    </a>
  )

const nameOf = (document: DocumentRecord): string =>
  isReply(document) ? 'your reply' : documentName(document)

type SentProps = { order: OrderRecord; propertyId: number; shown: 'sent' | null }

/** Documents sent for the last request; those that the order doesn't list since are named. */
function SentAnswer({ order, propertyId, shown }: SentProps): ReactNode {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown === 'sent' && document.activeElement === document.body) line.current?.focus()
  }, [shown])
  const { data = [] } = useQuery(portfolioQueries.documents(propertyId))
  const { record, seen, checkedAt, placedAt } = order
  const repliedAt = order.repliedAt ?? 0
  const asked = seen.findLast(({ status, at }) => needsCustomer(status) && at <= repliedAt)?.at ?? placedAt
  const sent = data
    .filter(({ timeOf, uploadedAt: at }) => timeOf === 'upload' && at >= asked && at <= repliedAt)
    .toReversed()
  const listed = new Set(documentsOf(record).map(({ id }) => id))
  const missing = (checkedAt ?? 0) > repliedAt ? sent.filter(({ id }) => !listed.has(id)) : []
  return (
    <div ref={line} role="status" tabIndex={-1} className="max-w-text outline-none">
      <p>
        <span>{`Sent ${formatDayTime(repliedAt)}: ${sent.map(nameOf).join(', ') || 'documents'}. `}</span>
        <TextLink to={paths.property(propertyId)}>Add more</TextLink>
      </p>
      {missing.length > 0 && (
        <p className="text-amber">
          <span>{`Uploaded, not in the order: ${missing.map(nameOf).join(', ')}. `}</span>
          <EmailUs orderId={order.id} />
        </p>
      )}
    </div>
  )
}

function Answer({ order, propertyId }: { order: OrderRecord; propertyId: number }): ReactNode {
  const part = usePart(answerForm, { when: afterPaint })
  return (
    <div data-uploads className="px-4 pt-3 pb-4 print:hidden">
      <WhatMayBeMissing order={order} propertyId={propertyId} />
      <AddFiles propertyId={propertyId} />
      <UseSample propertyId={propertyId} />
      <UploadList propertyId={propertyId} withSend={false} />
      {part === null ? (
        <Skeleton className="mt-4 h-11 w-32" />
      ) : (
        <part.AnswerForm order={order} propertyId={propertyId} />
      )}
    </div>
  )
}

/** The request with one card to answer it; afterwards one line. The card stays while a file of the answer is left. */
export function NeedsYou({ order }: { order: OrderRecord }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  const { propertyId, rank, repliedAt } = order
  const [shown, setShown] = useState<'card' | 'sent' | null>(rank === 0 ? 'card' : null)
  const hasUploads = useHasUploads(propertyId ?? 0)
  if (shown !== 'card' && rank === 0) setShown('card')
  if (shown === 'card' && rank !== 0 && !hasUploads) setShown('sent')
  if (rank !== 0 && shown !== 'card')
    return propertyId !== null && repliedAt !== null && <SentAnswer {...{ order, propertyId, shown }} />
  return (
    <section aria-label="The analyst’s request" className="rounded-lg border border-amber/35">
      <Notice
        tone="attention"
        title="The analyst needs something from you"
        className="rounded-b-none border-0"
      >
        {message === '' ? (
          <p>There’s no message. Add what may be missing, or contact support.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {propertyId === null ? (
        <p className="p-4">
          We don’t know which property this order is for, so you can’t add documents here.
        </p>
      ) : (
        <Answer order={order} propertyId={propertyId} />
      )}
    </section>
  )
}
