import { TextLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { paths } from '#paths.ts'
import type { OrderRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'
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
        Remind me tomorrow at 9 AM
      </Button>
      <span className="self-center text-sm text-soft print:hidden">Downloads a calendar file</span>
      <FormFailure failure={error} />
    </>
  )
}

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
          <p>There’s no message. Upload what may be missing, or contact support.</p>
        ) : (
          <p className="text-lg whitespace-pre-line">{message}</p>
        )}
      </Notice>
      {propertyId === null ? (
        <p>We don’t know which property this order is for, so you can’t upload documents here.</p>
      ) : (
        <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">Upload what’s needed</h2>
            <p className="mt-1 mb-4 max-w-text text-soft">
              Documents go to <TextLink to={paths.property(propertyId)}>this order’s property</TextLink>,
              where the analyst can see them.
            </p>
            <div className="print:hidden">
              <UploadPanel propertyId={propertyId} />
            </div>
          </div>
          <aside aria-label="What may be missing" className="max-lg:order-first">
            <WhatMayBeMissing order={order} propertyId={propertyId} />
          </aside>
        </div>
      )}
    </div>
  )
}
