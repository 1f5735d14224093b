import { useState, type ReactNode } from 'react'
import { parcelQuery } from '#contract/parcel.ts'
import { useEditRow, useGiveParcel, useRemoveRows } from '#portfolio/address-lists/list-mutations.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ParcelNumbersForm } from '#modules/parcels/parcel-numbers-form.tsx'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const focusFirst = (box: HTMLElement | null): void => box?.querySelector('input')?.focus()

/** Corrects the text, or the parcel by county and number. Only this row is looked up again. */
export function RowRepair({
  listId,
  rowId,
  text,
  onClose,
}: {
  listId: string
  rowId: number
  text: string
  onClose: () => void
}): ReactNode {
  const [byNumbers, setByNumbers] = useState(false)
  const edit = useEditRow({ onSuccess: onClose })
  const give = useGiveParcel({ onSuccess: onClose })
  const remove = useRemoveRows({
    onSuccess: () => {
      toast(`Row ${rowId} removed`)
      document.querySelector<HTMLElement>('#page-title')?.focus()
    },
  })
  const cancel = (
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <div key={String(byNumbers)} ref={focusFirst} className="grid max-w-form gap-3 py-1">
      <FormFailure failure={remove.error ?? give.error} />
      {byNumbers ? (
        <ParcelNumbersForm
          busy={give.isPending}
          onParcel={(numbers) => give.mutate({ listId, rowId, ...numbers })}
        >
          {cancel}
        </ParcelNumbersForm>
      ) : (
        <SingleFieldForm
          onSubmit={(address) => edit.mutate({ listId, rowId, text: address })}
          failure={edit.error}
          check={(address) => problemOf(parcelQuery.shape.address, address)}
          label={`Address for row ${rowId}`}
          name="address"
          defaultValue={text}
          spellCheck={false}
          buttons={
            <>
              <Button type="submit" busy={edit.isPending}>
                Look up address
              </Button>
              {cancel}
            </>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => setByNumbers(!byNumbers)}>
          {byNumbers ? 'Enter address instead' : 'Enter APN instead'}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          busy={remove.isPending}
          onClick={() => remove.mutate({ listId, rowIds: [rowId] })}
        >
          Remove row
        </Button>
      </div>
    </div>
  )
}
