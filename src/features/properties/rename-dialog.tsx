import { useId, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { propertyName, PROPERTY_NAME_MAX } from '../../contract/property.ts'
import { renameProperty } from '../../portfolio/records/property-changes.ts'
import { displayName, type PropertyRecord } from '../../portfolio/store/records.ts'
import { problemOf, SingleFieldForm } from '../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

/** A name of our own for a property, in this browser only. Open while the URL says `?rename`. */
export function RenameDialog({ property }: { property: PropertyRecord }): ReactNode {
  const [params, setParams] = useSearchParams()
  const formId = useId()
  const close = (): void => setParams({}, { replace: true, preventScrollReset: true })
  const submission = useSubmission<string>(async (text) => {
    const name = text.trim()
    await renameProperty(property.propertyId, name)
    toast(name === '' ? 'The service’s name is shown again' : 'Renamed')
    close()
  })
  return (
    <Dialog
      open={params.has('rename')}
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title="Rename this property"
      description="The new name is shown in this browser only. The service has no way to rename a property."
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={submission.busy}>
            Save name
          </Button>
        </>
      }
    >
      <SingleFieldForm
        formId={formId}
        submission={submission}
        check={(name) => problemOf(propertyName, name.trim())}
        label="Name"
        name="label"
        defaultValue={displayName(property)}
        hint={
          property.serviceName === null
            ? 'Leave it empty to show the address.'
            : `Leave it empty to show the service’s name, ${property.serviceName}.`
        }
        counter={{ max: PROPERTY_NAME_MAX }}
      />
    </Dialog>
  )
}
