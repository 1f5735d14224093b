import { useId, type ReactNode } from 'react'
import type { ChecklistItem } from '#portfolio/checklist/checklist.ts'
import { useSetItemAside } from '#portfolio/records/property-changes.ts'
import { REASON_MAX } from '#portfolio/record-limits.ts'
import type { DocumentRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { toast } from '#ui/toast.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'

function problemWith(reason: string): string | null {
  if (reason === '') return 'Enter a short reason'
  return reason.length > REASON_MAX ? `Use ${REASON_MAX} characters or fewer` : null
}

interface Props {
  property: PropertyRecord
  item: ChecklistItem<DocumentRecord>
  onClose: () => void
}

/** "Does not apply": sets an item aside, in this browser only. */
export function SetAsideDialog({ property, item, onClose }: Props): ReactNode {
  const formId = useId()
  const { mutate, error, isPending } = useSetItemAside({
    onSuccess: () => {
      toast(`${item.label}: not applicable`)
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      formId={formId}
      busy={isPending}
      save="Mark not applicable"
      title={`Mark “${item.label}” not applicable?`}
      description="It will no longer count as missing. Your reason is saved in this browser only."
    >
      <SingleFieldForm
        formId={formId}
        onSubmit={(reason) => mutate({ propertyId: property.propertyId, line: item.code, reason })}
        failure={error}
        check={problemWith}
        label="Reason"
        name="reason"
        hint="For example: bought last month, no statements yet."
        counter={{ max: REASON_MAX }}
      />
    </FormDialog>
  )
}
