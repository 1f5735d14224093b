import { useState, type ReactNode } from 'react'
import type { Write } from '#api/exclusive-mutation.ts'
import { mended } from '#api/parcels.ts'
import { parcelQuery } from '@plumbline/service-contract/parcel'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { useEditRow, useGiveParcel } from '#work/address-lists/list-commands.ts'
import type { AddressRow } from '#memory/store/list-records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ParcelNumbersForm } from '#modules/parcels/parcel-numbers-form.tsx'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { focusFirst } from '../work/focus-row.ts'

/** Corrects the text, or the parcel by county and number. Only this row is looked up again. */
export function RowRepair({
  row: { listId, rowId, text },
  left,
  remove,
  onSaved,
}: {
  row: AddressRow
  /** Other rows that need attention. */
  left: number
  remove: Write
  onSaved: () => void
}): ReactNode {
  const [byNumbers, setByNumbers] = useState(false)
  const edit = useEditRow({ onSuccess: onSaved })
  const give = useGiveParcel({ onSuccess: onSaved })
  return (
    <div key={String(byNumbers)} ref={focusFirst} className="grid gap-3">
      <FormFailure failure={remove.error ?? give.error} />
      {byNumbers ? (
        <ParcelNumbersForm
          busy={give.isPending}
          onParcel={(numbers) => give.mutate({ listId, rowId, ...numbers })}
        />
      ) : (
        <SingleFieldForm
          onSubmit={(address) => void mended(address).then((text) => edit.mutate({ listId, rowId, text }))}
          failure={edit.error}
          check={(address) => problemOf(parcelQuery.shape.address, withoutInvisible(address))}
          label={`Address for row ${rowId}`}
          name="parcel-search"
          autoComplete="off"
          defaultValue={text}
          spellCheck={false}
          buttons={
            <Button type="submit" busy={edit.isPending}>
              {left === 0 ? 'Look up address' : `Save and next (${left} left)`}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => setByNumbers(!byNumbers)}>
          {byNumbers ? 'Enter address instead' : 'Enter APN instead'}
        </Button>
        <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => remove.mutate()}>
          Remove row
        </Button>
      </div>
    </div>
  )
}
