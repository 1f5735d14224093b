import type { ReactNode } from 'react'
import { hideProperty } from '../../portfolio/records/property-changes.ts'
import type { PropertyRecord } from '../../portfolio/store/records.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'

/** Takes a property out of the list. Draws nothing for one that is hidden already; `HiddenNotice` stands there then. */
export function HideButton({ property: { propertyId, hidden } }: { property: PropertyRecord }): ReactNode {
  const { submit, busy } = useSubmission<number>(async (id) => {
    await hideProperty(id)
    toast('Property hidden')
  })
  if (hidden) return null
  return (
    <Button variant="quiet" busy={busy} onClick={() => void submit(propertyId)}>
      Hide
    </Button>
  )
}

/** On a hidden property: what that means, and the way back. */
export function HiddenNotice({ property: { propertyId, hidden } }: { property: PropertyRecord }): ReactNode {
  const { submit, failure, busy } = useSubmission<number>(async (id) => {
    await hideProperty(id, false)
    toast('Property visible again')
  })
  if (!hidden) return null
  return (
    <div className="mb-8 grid gap-3">
      <FormFailure failure={failure} />
      <Notice
        tone="info"
        title="This property is hidden"
        actions={
          <Button size="sm" variant="secondary" busy={busy} onClick={() => void submit(propertyId)}>
            Unhide property
          </Button>
        }
      >
        It’s hidden in this browser only. Its documents and orders aren’t affected.
      </Notice>
    </div>
  )
}
