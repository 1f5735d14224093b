import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { stateOfFips } from './county-names.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#shell/page/form.tsx'
import { typedParcel, type TypedParcel } from './typed-parcel.ts'

/** For parcels that no address finds. */
export function ParcelNumbersForm({
  busy = false,
  onParcel,
  children,
}: {
  busy?: boolean
  onParcel: (numbers: TypedParcel) => void
  /** Next to the button. */
  children?: ReactNode
}): ReactNode {
  const form = useForm<TypedParcel>({
    resolver: standardSchemaResolver<TypedParcel, unknown, TypedParcel>(typedParcel),
    defaultValues: { countyId: '', parcelId: '' },
  })
  const state = stateOfFips(useWatch({ control: form.control, name: 'countyId' }).trim())
  return (
    <Form
      className="max-w-form gap-4"
      onSubmit={form.handleSubmit((numbers) => onParcel(numbers))}
      buttons={
        <>
          <Button type="submit" variant="secondary" busy={busy}>
            Use this parcel
          </Button>
          <div className="contents">{children}</div>
        </>
      }
    >
      <TextField
        label="County FIPS code"
        hint={
          state === null
            ? '5 digits, for example 37183 for Wake County, NC. Search the web for “FIPS code” and your county.'
            : `A county in ${state}.`
        }
        error={form.formState.errors.countyId?.message}
        inputMode="numeric"
        autoComplete="off"
        mono
        {...form.register('countyId')}
      />
      <TextField
        label="Parcel number (APN)"
        hint="Exactly as the county writes it, including dashes and leading zeros."
        error={form.formState.errors.parcelId?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        {...form.register('parcelId')}
      />
    </Form>
  )
}
