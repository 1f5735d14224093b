import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { renameProperty } from '../../portfolio/records/properties.ts'
import { displayName, type PropertyRecord } from '../../portfolio/store/records.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { PROPERTY_NAME_MAX } from '../../contract/property.ts'

/** A name of our own for a property, in this browser only. Open while the URL says `?rename`. */
export function RenameDialog({ property }: { property: PropertyRecord }): ReactNode {
  const [params, setParams] = useSearchParams()
  const formId = useId()
  const [error, setError] = useState<string | null>(null)
  const close = (): void => setParams({}, { replace: true, preventScrollReset: true })
  const { submit, failure, busy } = useSubmission<string>(async (name) => {
    await renameProperty(property.propertyId, name)
    toast(name === '' ? 'The service’s name is shown again' : 'Renamed')
    close()
  })
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('label')
    const name = typeof value === 'string' ? value.trim() : ''
    if (name.length > PROPERTY_NAME_MAX) setError(`A name has at most ${PROPERTY_NAME_MAX} characters`)
    else void submit(name)
  }
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
          <Button type="submit" form={formId} busy={busy}>
            Save name
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
        <FormFailure failure={failure} />
        <TextField
          label="Name"
          name="label"
          defaultValue={displayName(property)}
          hint={
            property.serviceName === null
              ? 'Leave it empty to show the address.'
              : `Leave it empty to show the service’s name, ${property.serviceName}.`
          }
          error={error}
          counter={{ max: PROPERTY_NAME_MAX }}
          autoComplete="off"
        />
      </form>
    </Dialog>
  )
}
