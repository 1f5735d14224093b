import { useId, type ReactNode } from 'react'
import type { FileLine } from '../../../portfolio/file/file-of.ts'
import { setLineAside } from '../../../portfolio/records/property-changes.ts'
import { REASON_MAX } from '../../../portfolio/record-limits.ts'
import type { DocumentRecord, PropertyRecord } from '../../../portfolio/store/records.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { toast } from '../../../ui/toast.tsx'
import { FormDialog } from '../form-dialog.tsx'

function problemWith(reason: string): string | null {
  if (reason.trim() === '') return 'Say why in a few words'
  return reason.trim().length > REASON_MAX ? `A reason has at most ${REASON_MAX} characters` : null
}

interface Props {
  property: PropertyRecord
  line: FileLine<DocumentRecord>
  onClose: () => void
}

/** "Does not apply": sets a line aside, in this browser only. */
export function AsideDialog({ property, line, onClose }: Props): ReactNode {
  const formId = useId()
  const submission = useSubmission<string>(async (reason) => {
    await setLineAside(property.propertyId, line.code, reason)
    toast(`${line.label}: does not apply`)
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      formId={formId}
      busy={submission.busy}
      save="Set it aside"
      title={`${line.label}: does not apply`}
      description="It is no longer counted as missing. The reason is kept in this browser only; the service never hears of it."
    >
      <SingleFieldForm
        formId={formId}
        submission={submission}
        check={problemWith}
        label="Reason"
        name="reason"
        hint="For example: bought last month, so there are no statements yet."
        counter={{ max: REASON_MAX }}
      />
    </FormDialog>
  )
}
