import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { formatDayTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { askedAt, isAnswered, type OrderRecord } from '#portfolio/store/records.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'
import { WriteReply } from './reply/write-reply.tsx'
import { WhatMayBeMissing } from './what-may-be-missing.tsx'

/** "You sent 1 document on Nov 26, 6:12 PM. Waiting for the analyst." */
function useAnswer(order: OrderRecord): string {
  const { data = [] } = useQuery({
    ...portfolioQueries.documents(order.propertyId ?? 0),
    enabled: order.propertyId !== null,
  })
  const asked = askedAt(order)
  const sent = data.filter(({ timeOf, uploadedAt }) => timeOf === 'upload' && uploadedAt >= asked)
  const what = sent.length === 0 ? 'documents' : countOf(sent.length, 'document')
  const at = Math.max(order.repliedAt ?? 0, ...sent.map(({ uploadedAt }) => uploadedAt))
  return `You sent ${what} on ${formatDayTime(at)}. Waiting for the analyst.`
}

/** The analyst's message, what may be missing, and where to add it; once answered, where to add more. */
export function NeedsYou({ order }: { order: OrderRecord }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  const { propertyId } = order
  const answered = isAnswered(order)
  const answer = useAnswer(order)
  // Files of one answer may still be uploading: what was open stays.
  const [opened, setOpened] = useState(!answered)
  const place = useRef<HTMLDivElement>(null)
  const isOpen = opened || !answered
  const addMore = (): void => {
    setOpened(true)
    setTimeout(() => place.current?.focus())
  }
  return (
    <div className="grid gap-6">
      <Notice
        {...(answered ? { tone: 'info', live: 'polite' } : { tone: 'attention' })}
        title={answered ? answer : 'The analyst needs something from you'}
        actions={
          <>
            {/* Stays while an upload answers the request: its text may be half written. */}
            <WriteReply order={order} />
            {answered && (
              <Button variant="secondary" size="sm" className="print:hidden" onClick={addMore}>
                Add more
              </Button>
            )}
          </>
        }
      >
        {message === '' ? (
          !answered && <p>There’s no message. Add what may be missing, or contact support.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {propertyId === null ? (
        <p>We don’t know which property this order is for, so you can’t add documents here.</p>
      ) : (
        isOpen && (
          <div ref={place} tabIndex={-1} className="scroll-mt-20">
            <Section title="Add documents">
              <WhatMayBeMissing order={order} propertyId={propertyId} />
              <div className="print:hidden">
                <UploadPanel propertyId={propertyId}>
                  <UseSample propertyId={propertyId} />
                </UploadPanel>
              </div>
            </Section>
          </div>
        )
      )}
    </div>
  )
}
