import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { parcelQuery } from '@plumbline/service-contract/parcel'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { paths } from '#paths.ts'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { addressHint } from './address-rules.ts'

/** Finds the parcels at an address; Back leads to the address. `isMain`: the page's one act. */
export function AddressForm({
  address = '',
  label = 'Street address',
  isMain = true,
}: {
  address?: string
  label?: string | undefined
  isMain?: boolean
}): ReactNode {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(address)
  const find = async (text: string): Promise<void> => {
    const searched = withoutInvisible(text)
    await navigate(paths.newProperty(searched), { replace: true, preventScrollReset: true })
    await navigate(paths.chooseParcel(searched))
  }
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={(text) => void find(text)}
      failure={null}
      check={(text) => problemOf(parcelQuery.shape.address, withoutInvisible(text))}
      label={label}
      hint={addressHint(typed) ?? 'Street number and name, city, state and ZIP code.'}
      defaultValue={address}
      onChange={setTyped}
      name="parcel-search"
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      buttons={
        <Button type="submit" variant={isMain ? 'primary' : 'secondary'}>
          Find the parcel
        </Button>
      }
    />
  )
}
