import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/page/section.tsx'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'
import { WriteReply } from './reply/write-reply.tsx'
import { saveReminder } from './save-reminder.ts'
import { WhatMayBeMissing } from './what-may-be-missing.tsx'

/** Calendar reminders work without the portal. */
function RemindMe({ order }: { order: OrderRecord }): ReactNode {
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['save-reminder'],
    mutationFn: async () => saveReminder(order, Date.now()),
  })
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        className="print:hidden"
        onClick={() => mutate()}
      >
        Remind me tomorrow
      </Button>
      <FormFailure failure={error} />
    </>
  )
}

/** The analyst's message, what may be missing, and where to add it. */
export function NeedsYou({ order }: { order: OrderRecord }): ReactNode {
  const message = order.record.message?.trim() ?? ''
  const { propertyId } = order
  return (
    <div className="grid gap-6">
      <Notice
        tone="attention"
        title="The analyst needs something from you"
        actions={
          <>
            <WriteReply order={order} />
            <RemindMe order={order} />
          </>
        }
      >
        {message === '' ? (
          <p>There’s no message. Add what may be missing, or contact support.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {propertyId === null ? (
        <p>We don’t know which property this order is for, so you can’t add documents here.</p>
      ) : (
        <Section title="Add documents">
          <WhatMayBeMissing order={order} propertyId={propertyId} />
          <div className="print:hidden">
            <UploadPanel propertyId={propertyId}>
              <UseSample propertyId={propertyId} />
            </UploadPanel>
          </div>
        </Section>
      )}
    </div>
  )
}
