import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useChooseParcel } from '#work/address-lists/list-commands.ts'
import type { RowIn, RowParcel } from '#memory/store/list-records.ts'
import { Form } from '#shell/page/form.tsx'
import { MapLink } from '#modules/parcels/map-link.tsx'
import { typeOfParcel } from '#modules/parcels/parcel-texts.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { ParcelLines } from '../work/row-cells.tsx'

type Asking = RowIn<'which-one' | 'matched'>

const choicesOf = ({ state }: Asking): readonly RowParcel[] =>
  state.is === 'which-one' ? state.parcels : state.choices
export const placeOf = ({ state, text }: Asking): string => state.matchedAddress ?? text
const parcelKey = ({ countyId, parcelId }: RowParcel): string => `${countyId}/${parcelId}`

/** `parcel`: '' if none is chosen; `forAll`: for all rows with this address. */
const choice = z.object({
  parcel: z.string().check(z.minLength(1, 'Choose a parcel')),
  forAll: z.boolean(),
})
type ChoiceFields = z.infer<typeof choice>

/** One of several parcels at the row's address, for all rows with that address if wanted. */
export function ParcelChoice({
  row,
  others,
  left,
  onChosen,
}: {
  row: Asking
  /** Rows with the same address and choice. */
  others: readonly number[]
  /** Other rows that need attention, with those. */
  left: number
  onChosen: (rowIds: readonly number[]) => void
}): ReactNode {
  const choices = choicesOf(row)
  const likely = row.state.is === 'matched' ? row.state.parcel : choices.length === 1 ? choices[0] : undefined
  const { control, register, handleSubmit } = useForm<ChoiceFields>({
    resolver: standardSchemaResolver<ChoiceFields, unknown, ChoiceFields>(choice),
    defaultValues: { parcel: likely === undefined ? '' : parcelKey(likely), forAll: true },
  })
  const after = left - (useWatch({ control, name: 'forAll' }) ? others.length : 0)
  const { field, fieldState } = useController({ control, name: 'parcel' })
  const choose = useChooseParcel({ onSuccess: (_, { rowIds }) => onChosen(rowIds) })
  const submit = handleSubmit(({ parcel: key, forAll }) => {
    const parcel = choices.find((one) => parcelKey(one) === key)
    if (parcel !== undefined)
      choose.mutate({ listId: row.listId, rowIds: [row.rowId, ...(forAll ? others : [])], parcel })
  })
  return (
    <Form
      failure={choose.error}
      onSubmit={(event) => void submit(event)}
      buttons={
        <Button type="submit" busy={choose.isPending}>
          {after === 0 ? 'Use this parcel' : `Save and next (${after} left)`}
        </Button>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span translate="no">{placeOf(row)}</span>
        <MapLink address={placeOf(row)} />
      </p>
      <RadioCards
        legend="Parcel"
        name={`parcel-${row.rowId}`}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        options={choices.map((parcel) => ({
          value: parcelKey(parcel),
          label: typeOfParcel(parcel),
          description: <ParcelLines parcel={parcel} />,
        }))}
      />
      {others.length > 0 && (
        <CheckField
          label={`Use for all ${others.length + 1} rows with this address`}
          {...register('forAll')}
        />
      )}
    </Form>
  )
}
