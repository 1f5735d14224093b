import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { parcelQuery } from '#contract/parcel.ts'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { useEditRow, useGiveParcel, useRemoveRows } from '#portfolio/address-lists/list-mutations.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ParcelNumbersForm } from '#modules/parcels/parcel-numbers-form.tsx'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ServiceSays } from '#ui/service-says.tsx'
import { toast } from '#ui/toast.tsx'
import { focusPageTitle } from '#ui/page/focus-page-title.ts'
import { serviceWords } from '../row-words.ts'
import { focusRow } from './focus-row.ts'
import type { RowView } from './row-view.ts'

const focusFirst = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input, select')?.focus()

function RepairForms({
  listId,
  rowId,
  text,
  onClose,
  onRemoved,
}: {
  listId: string
  rowId: number
  text: string
  onClose: () => void
  onRemoved: () => void
}): ReactNode {
  const [byNumbers, setByNumbers] = useState(false)
  const edit = useEditRow({ onSuccess: onClose })
  const give = useGiveParcel({ onSuccess: onClose })
  const remove = useRemoveRows({
    onSuccess: () => {
      toast(`Row ${rowId} removed`)
      onRemoved()
    },
  })
  const cancel = (
    <Button variant="quiet" onClick={onClose}>
      Cancel
    </Button>
  )
  return (
    <div key={String(byNumbers)} ref={focusFirst} className="grid gap-3">
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
          onSubmit={(address) => edit.mutate({ listId, rowId, text: withoutInvisible(address) })}
          failure={edit.error}
          check={(address) => problemOf(parcelQuery.shape.address, withoutInvisible(address))}
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

/** Corrects the text, or the parcel by county and number. Only this row is looked up again. Open while the URL has `?edit`. */
export function RowRepair({ views }: { views: readonly RowView[] }): ReactNode {
  const [params, setParams] = useSearchParams()
  const rowId = Number(params.get('edit') ?? Number.NaN)
  const view = views.find(({ row }) => row.rowId === rowId)
  const close = (): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete('edit')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const closeOnRow = (): void => {
    close()
    focusRow(rowId)
  }
  const said = view === undefined ? null : serviceWords(view.row)
  return (
    <Dialog
      open={view !== undefined}
      onOpenChange={(open) => {
        if (!open) closeOnRow()
      }}
      beside
      title={`Edit row ${rowId}`}
      description={view?.words.reason}
    >
      {view !== undefined && (
        <>
          {said !== null && <ServiceSays className="mb-4">{said}</ServiceSays>}
          <RepairForms
            key={rowId}
            listId={view.row.listId}
            rowId={rowId}
            text={view.row.text}
            onClose={closeOnRow}
            onRemoved={() => {
              close()
              focusPageTitle()
            }}
          />
        </>
      )}
    </Dialog>
  )
}
