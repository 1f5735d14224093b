import { TextLink } from '../../../shell/page/links.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import type { OrderRecord } from '../../../portfolio/store/records.ts'
import { FormFailure } from '../../../shell/page/form-failure.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { UploadPanel } from '../../../uploads/panel/upload-panel.tsx'
import { missingTypes } from '../missing-types.ts'

/** Which kinds of documents the property does not have yet, those that the analyst names first. */
function Missing({ order, propertyId }: { order: OrderRecord; propertyId: number }): ReactNode {
  const { data: documents } = useQuery(portfolioQueries.documents(propertyId))
  if (documents === undefined) return null
  const ofOrder = (order.record.documents ?? []).map((document) => document?.type)
  const missing = missingTypes(order.record.message, [...documents.map(({ type }) => type), ...ofOrder])
  const isComplete = missing.length === 0
  return (
    <>
      <h2 className="mb-2 text-lg font-semibold">
        {isComplete ? 'Nothing obvious is missing' : 'What may be missing'}
      </h2>
      {isComplete ? (
        <p className="text-soft">
          {order.record.message?.trim()
            ? 'The property has every kind of document that the message names. A newer or clearer copy may be what is wanted.'
            : 'The property has the documents that are usually needed. A newer or clearer copy may be what is wanted.'}
        </p>
      ) : (
        <ul className="border-t border-line">
          {missing.map(({ type, label, named }) => (
            <li key={type} className="border-b border-line py-2">
              <span className={named ? 'font-semibold' : undefined}>{label}</span>
              <span className="block text-sm text-soft">
                {named ? 'Named in the message' : 'Usually needed'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** For somebody who can't answer now: the calendar's alarm works without the portal. */
function RemindMe({ order }: { order: OrderRecord }): ReactNode {
  const { submit, failure, busy } = useSubmission<void>(async () => {
    const { saveReminder } = await import('./save-reminder.ts')
    saveReminder(order, Date.now())
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        className="print:hidden"
        onClick={() => void submit()}
      >
        Remind me tomorrow at 9 AM
      </Button>
      <span className="self-center text-sm text-soft print:hidden">A file for your calendar</span>
      <FormFailure failure={failure} />
    </>
  )
}

/** Above the stages: the analyst's request, what may be missing, and the upload panel. */
export function NeedsYou({ order }: { order: OrderRecord }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  const { propertyId } = order
  return (
    <div className="grid gap-6">
      <Notice
        tone="attention"
        title="The analyst needs something from you"
        actions={<RemindMe order={order} />}
      >
        {message === '' ? (
          <p>No message came with it. Add what may be missing, or ask your contact at the service.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {propertyId === null ? (
        <p>The service did not say which property this order belongs to, so documents can’t be added here.</p>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">Add what is asked for</h2>
            <p className="mt-1 mb-4 max-w-text text-soft">
              Documents are added to{' '}
              <TextLink to={paths.property(propertyId)}>the property of this order</TextLink>, where the
              analyst finds them. The order’s status follows at one of its next checks.
            </p>
            <div className="print:hidden">
              <UploadPanel propertyId={propertyId} />
            </div>
          </div>
          <aside aria-label="What may be missing" className="max-lg:order-first">
            <Missing order={order} propertyId={propertyId} />
          </aside>
        </div>
      )}
    </div>
  )
}
