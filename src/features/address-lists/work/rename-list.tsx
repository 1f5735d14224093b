import { useId, useState, type ReactNode } from 'react'
import { useRenameAddressList } from '#portfolio/address-lists/list-mutations.ts'
import { ADDRESS_LIST_NAME_MAX } from '#portfolio/record-limits.ts'
import type { AddressList } from '#portfolio/store/list-records.ts'
import { SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import { toast } from '#ui/toast.tsx'

function problemOfName(name: string): string | null {
  if (name === '') return 'Enter a name'
  return name.length > ADDRESS_LIST_NAME_MAX ? `Enter ${ADDRESS_LIST_NAME_MAX} characters or fewer` : null
}

export function RenameList({ list: { listId, name } }: { list: AddressList }): ReactNode {
  const [open, setOpen] = useState(false)
  const formId = useId()
  const close = (): void => setOpen(false)
  const { mutate, error, isPending } = useRenameAddressList({
    onSuccess: () => {
      toast('Renamed')
      close()
    },
  })
  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => setOpen(true)}>
        Rename
      </button>
      <FormDialog
        open={open}
        onClose={close}
        formId={formId}
        busy={isPending}
        save="Save name"
        title="Rename address list"
      >
        <SingleFieldForm
          formId={formId}
          onSubmit={(text) => mutate({ listId, name: text })}
          failure={error}
          check={problemOfName}
          label="Name"
          name="list-name"
          defaultValue={name}
          counter={{ max: ADDRESS_LIST_NAME_MAX }}
        />
      </FormDialog>
    </>
  )
}
