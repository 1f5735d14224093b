import { useState, type ReactNode } from 'react'
import { parcelQuery } from '@plumbline/service-contract/parcel'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { paths } from '#paths.ts'
import { useExclusiveMutation } from '#api/exclusive-mutation.ts'
import { useRecordSearch } from '#portfolio/records/recent-searches.ts'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { addressHint } from './address-rules.ts'
import { useGoOn } from './use-go-on.ts'

export function AddressForm({ address, label }: { address: string; label?: string | undefined }): ReactNode {
  const goOn = useGoOn()
  const [typed, setTyped] = useState(address)
  const note = useRecordSearch()
  const { mutate, error, isPending } = useExclusiveMutation({
    mutationKey: ['search-parcels'],
    mutationFn: async (text: string) => {
      const searched = withoutInvisible(text)
      note.mutate(searched)
      await goOn(paths.newProperty(searched), paths.chooseParcel(searched))
    },
  })
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={mutate}
      failure={error}
      check={(text) => problemOf(parcelQuery.shape.address, withoutInvisible(text))}
      label={label ?? 'Street address'}
      hint={addressHint(typed) ?? 'Street number and name, city, state and ZIP code.'}
      defaultValue={address}
      onChange={setTyped}
      name="parcel-search"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      buttons={
        <Button type="submit" busy={isPending}>
          Find the parcel
        </Button>
      }
    />
  )
}
