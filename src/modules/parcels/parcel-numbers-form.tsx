import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { stateOptions, useCountyOptions } from './county-names.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#shell/page/form.tsx'
import { typedParcel, type TypedParcel } from './typed-parcel.ts'

const OTHER = 'other'
const states = [...stateOptions, { value: OTHER, label: 'Other' }]

const parcelFields = z.extend(typedParcel, { state: z.string().check(z.minLength(1, 'Choose a state')) })
type ParcelFields = z.infer<typeof parcelFields>

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
  const { control, register, handleSubmit, resetField, formState } = useForm<ParcelFields>({
    resolver: standardSchemaResolver<ParcelFields, unknown, ParcelFields>(parcelFields),
    defaultValues: { state: '', countyId: '', parcelId: '' },
  })
  const { errors } = formState
  const state = useWatch({ control, name: 'state' })
  const counties = useCountyOptions(state)
  return (
    <Form
      className="max-w-form gap-4"
      onSubmit={handleSubmit(({ countyId, parcelId }) => onParcel({ countyId, parcelId }))}
      buttons={
        <>
          <Button type="submit" variant="secondary" busy={busy}>
            Use this parcel
          </Button>
          <div className="contents">{children}</div>
        </>
      }
    >
      <SelectField
        label="State"
        placeholder="Choose a state"
        options={states}
        error={errors.state?.message}
        {...register('state', { onChange: () => resetField('countyId') })}
      />
      {state === OTHER ? (
        <TextField
          label="County code (FIPS)"
          hint="5 digits, for example 37183."
          error={errors.countyId?.message}
          inputMode="numeric"
          autoComplete="off"
          mono
          {...register('countyId')}
        />
      ) : (
        <SelectField
          key={state}
          label="County"
          placeholder={state === '' ? 'Choose the state first' : 'Choose a county'}
          options={counties}
          error={errors.countyId && 'Choose a county'}
          {...register('countyId')}
        />
      )}
      <TextField
        label="Parcel number (APN)"
        hint="Exactly as the county writes it, including dashes and leading zeros."
        error={errors.parcelId?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        {...register('parcelId')}
      />
    </Form>
  )
}
