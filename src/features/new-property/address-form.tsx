import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { parcelQuery } from '../../contract/parcel.ts'
import { paths } from '../../paths.ts'
import { noteSearch, recentSearchQueries } from '../../portfolio/records/recent-searches.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressHint } from './address-hint.ts'
import { useGoOn } from './use-go-on.ts'

type AddressValues = z.infer<typeof parcelQuery>

/** The street address of a property; leads on to its parcels. */
export function AddressForm({ address, label }: { address: string; label?: string }): ReactNode {
  const goOn = useGoOn()
  const client = useQueryClient()
  const remember = async (searched: string): Promise<void> => {
    await noteSearch(searched)
    await client.invalidateQueries(recentSearchQueries.list())
  }
  const form = useForm<AddressValues>({
    resolver: standardSchemaResolver<AddressValues, unknown, AddressValues>(parcelQuery),
    defaultValues: { address },
  })
  const hint = addressHint(useWatch({ control: form.control, name: 'address' }))
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={form.handleSubmit(async (values) => {
        void remember(values.address)
        await goOn(paths.newProperty(values.address), paths.chooseParcel(values.address))
      })}
    >
      <TextField
        label={label ?? 'Street address'}
        hint={hint ?? 'House number and street, city, state and ZIP code.'}
        error={form.formState.errors.address?.message}
        autoComplete="street-address"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        {...form.register('address')}
      />
      <div className="mt-5">
        <Button type="submit" busy={form.formState.isSubmitting}>
          Find the parcel
        </Button>
      </div>
    </form>
  )
}
