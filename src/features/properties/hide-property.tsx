import type { ReactNode } from 'react'
import { useHideProperty } from '#memory/records/property-changes.ts'
import type { PropertyRecord } from '#memory/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { Button } from '#ui/button.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'

/** In a menu. Hidden properties show `HiddenNotice` instead. */
export function HideItem({ property: { propertyId, hidden } }: { property: PropertyRecord }): ReactNode {
  const { mutate } = useHideProperty({ onSuccess: () => toast('Property hidden') })
  if (hidden) return null
  return (
    <button type="button" className={menuItemClass} onClick={() => mutate({ propertyId, hidden: true })}>
      Hide
    </button>
  )
}

export function HiddenNotice({ property: { propertyId, hidden } }: { property: PropertyRecord }): ReactNode {
  const { mutate, error, isPending } = useHideProperty({ onSuccess: () => toast('Property visible again') })
  if (!hidden) return null
  return (
    <div className="mb-8 grid gap-3">
      <FormFailure failure={error} />
      <Notice
        tone="info"
        title="This property is hidden"
        actions={
          <Button
            size="sm"
            variant="secondary"
            busy={isPending}
            onClick={() => mutate({ propertyId, hidden: false })}
          >
            Unhide property
          </Button>
        }
      >
        It’s hidden in this browser only. Its documents and orders aren’t affected.
      </Notice>
    </div>
  )
}
