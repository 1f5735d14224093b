import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { createPropertyBody } from '../../contract/property.ts'
import { stateOfFips } from '../../ui/county/states.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

const parcelNumbers = z.pick(createPropertyBody, { countyId: true, parcelId: true })
type ParcelNumbers = z.infer<typeof parcelNumbers>

/** The second way in: the county and the parcel number, as they stand on the tax bill. */
export function ManualParcelForm({ address }: { address?: string | null }): ReactNode {
  const navigate = useNavigate()
  const form = useForm<ParcelNumbers>({
    resolver: standardSchemaResolver<ParcelNumbers, unknown, ParcelNumbers>(parcelNumbers),
    defaultValues: { countyId: '', parcelId: '' },
  })
  const state = stateOfFips(useWatch({ control: form.control, name: 'countyId' }).trim())
  return (
    <form
      noValidate
      className="grid max-w-form gap-4"
      onSubmit={form.handleSubmit(async ({ countyId, parcelId }) => {
        await navigate(
          paths.nameProperty({
            countyId,
            parcelId,
            ...(address == null || address === '' ? {} : { address }),
          }),
        )
      })}
    >
      <TextField
        label="County FIPS code"
        hint={
          state === null
            ? 'Five digits, for example 37183 for Wake County, North Carolina. Search the web for “FIPS code” and your county.'
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
        hint="Exactly as the county writes it, dashes and leading zeros included."
        error={form.formState.errors.parcelId?.message}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        mono
        {...form.register('parcelId')}
      />
      <div>
        <Button type="submit" variant="secondary" busy={form.formState.isSubmitting}>
          Use this parcel
        </Button>
      </div>
    </form>
  )
}
