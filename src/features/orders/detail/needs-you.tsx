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
import type { DocumentRecord, OrderRecord } from '#memory/store/records.ts'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { linkClass } from '#ui/text-link.ts'
import { AddFiles, UploadList } from '#uploads/upload-panel.tsx'
import { useHasUploads } from '#work/uploads/queue/queue-door.ts'
import { WhatMayBeMissing } from './what-may-be-missing.tsx'

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
