import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FileLine } from '../../../portfolio/file/file-of.ts'
import { setLineAside } from '../../../portfolio/records/property-changes.ts'
import { REASON_MAX } from '../../../portfolio/record-limits.ts'
import type { DocumentRecord, PropertyRecord } from '../../../portfolio/store/records.ts'
import { SingleFieldForm } from '../../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../../shell/page/use-submission.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'

function problemWith(reason: string): string | null {
  if (reason.trim() === '') return 'Say why in a few words'
  return reason.trim().length > REASON_MAX ? `A reason has at most ${REASON_MAX} characters` : null
}

/** The address of the dialog that sets a line aside, on the page as it is. */
export function asidePath(search: string, code: string): string {
  const params = new URLSearchParams(search)
  params.set('aside', code)
  return `?${params.toString()}`
}

interface Props {
  property: PropertyRecord
  lines: readonly FileLine<DocumentRecord>[]
}

/** "Does not apply": sets a line aside, in this browser only. Open while the URL names a line. */
export function AsideDialog({ property, lines }: Props): ReactNode {
  const [params, setParams] = useSearchParams()
  const formId = useId()
  const line = lines.find(({ code }) => code === params.get('aside'))
  const close = (): void =>
    setParams(
      (now) => {
        now.delete('aside')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const submission = useSubmission<string>(async (reason) => {
    if (line === undefined) return
    await setLineAside(property.propertyId, line.code, reason)
    toast(`${line.label}: does not apply`)
    close()
  })
  return (
    <Dialog
      open={line !== undefined}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={`${line?.label ?? ''}: does not apply`}
      description="It is no longer counted as missing. The reason is kept in this browser only; the service never hears of it."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submission.busy}>
            Set it aside
          </Button>
        </>
      }
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
    </Dialog>
  )
}
