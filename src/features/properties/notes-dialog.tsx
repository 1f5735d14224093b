import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSaveNotes } from '#portfolio/records/property-changes.ts'
import { CLIENT_MAX, NOTE_MAX } from '#portfolio/record-limits.ts'
import type { PropertyRecord } from '#portfolio/store/records.ts'
import { Form } from '#shell/page/form.tsx'
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'

const notes = z.object({
  client: z.string().check(z.trim(), z.maxLength(CLIENT_MAX, `Use ${CLIENT_MAX} characters or fewer`)),
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX, `Use ${NOTE_MAX} characters or fewer`)),
})
type Notes = z.infer<typeof notes>

interface Props {
  property: PropertyRecord
  onClose: () => void
}

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
