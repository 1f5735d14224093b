import { useId, type ReactNode } from 'react'
import { propertyName, PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import { useRenameProperty } from '#portfolio/records/property-changes.ts'
import { displayName, type PropertyRecord } from '#portfolio/store/records.ts'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { toast } from '#ui/toast.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { useUrlDialog } from './url-dialog.ts'

/** Name in this browser only. Open while the URL has `?rename`. */
export function RenameDialog({ property }: { property: PropertyRecord }): ReactNode {
  const { value, close } = useUrlDialog('rename')
  const formId = useId()
  const { mutate, error, isPending } = useRenameProperty({
    onSuccess: (_, { name }) => {
      toast(name === '' ? 'Custom name removed' : 'Renamed')
      close()
    },
  })
  return (
    <FormDialog
      open={value !== null}
      onClose={close}
      formId={formId}
      busy={isPending}
      save="Save name"
      title="Rename property"
      description="The new name appears in this browser only."
    >
      <SingleFieldForm
        formId={formId}
        onSubmit={(name) => mutate({ propertyId: property.propertyId, name })}
        failure={error}
        check={(name) => problemOf(propertyName, name)}
        label="Name"
        name="label"
        defaultValue={displayName(property)}
        hint={
          property.serviceName === null
            ? 'Leave blank to use the address.'
            : `Leave blank to use the registered name, ${property.serviceName}.`
        }
        counter={{ max: PROPERTY_NAME_MAX }}
      />
    </FormDialog>
  )
}
