import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { propertyName, PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import type { ChecklistItem } from '#memory/checklist/checklist.ts'
import { CLIENT_MAX, NOTE_MAX, REASON_MAX } from '#memory/record-limits.ts'
import { useRenameProperty, useSaveNotes, useSetItemAside } from '#memory/records/property-changes.ts'
import { displayName, type DocumentRecord, type PropertyRecord } from '#memory/store/records.ts'
import { Form } from '#shell/page/form.tsx'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast.tsx'

interface Props {
  property: PropertyRecord
  onClose: () => void
}

/** Name in this browser only. */
export function RenameDialog({ property, onClose }: Props): ReactNode {
  const formId = useId()
  const { mutate, error, isPending } = useRenameProperty({
    onSuccess: (_, { name }) => {
      toast(name === '' ? 'Custom name removed' : 'Renamed')
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
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

const notes = z.object({
  client: z.string().check(z.trim(), z.maxLength(CLIENT_MAX, `Use ${CLIENT_MAX} characters or fewer`)),
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX, `Use ${NOTE_MAX} characters or fewer`)),
})
type Notes = z.infer<typeof notes>

/** Stored in this browser only. */
export function NotesDialog({ property, onClose }: Props): ReactNode {
  const { propertyId } = property
  const formId = useId()
  const form = useForm<Notes>({
    resolver: standardSchemaResolver<Notes, unknown, Notes>(notes),
    defaultValues: { client: property.client ?? '', note: property.note ?? '' },
  })
  const { mutate, error, isPending } = useSaveNotes({
    onSuccess: () => {
      toast('Saved')
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      onClose={onClose}
      formId={formId}
      busy={isPending}
      save="Save"
      title="Client and note"
      description="Saved only in this browser and its backups."
    >
      <Form
        id={formId}
        failure={error}
        onSubmit={form.handleSubmit((values) => mutate({ propertyId, ...values }))}
      >
        <TextField
          label="Client or deal"
          error={errors.client?.message}
          autoComplete="off"
          counter={{ max: CLIENT_MAX }}
          {...form.register('client')}
        />
        <TextAreaField
          label="Note"
          error={errors.note?.message}
          counter={{ max: NOTE_MAX }}
          {...form.register('note')}
        />
      </Form>
    </FormDialog>
  )
}

function problemWith(reason: string): string | null {
  if (reason === '') return 'Enter a short reason'
  return reason.length > REASON_MAX ? `Use ${REASON_MAX} characters or fewer` : null
}

/** "Does not apply": sets an item aside, in this browser only. */
export function SetAsideDialog({
  property,
  item,
  onClose,
}: Props & { item: ChecklistItem<DocumentRecord> }): ReactNode {
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
