import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { parcelQuery } from '../../contract/parcel.ts'
import { paths } from '../../paths.ts'
import { noteSearch, recentSearchQueries } from '../../portfolio/records/recent-searches.ts'
import { problemOf, SingleFieldForm } from '../../shell/page/single-field-form.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { addressHint } from './address-hint.ts'
import { useGoOn } from './use-go-on.ts'

/** The street address of a property; leads on to its parcels. */
export function AddressForm({ address, label }: { address: string; label?: string | undefined }): ReactNode {
  const goOn = useGoOn()
  const client = useQueryClient()
  const [typed, setTyped] = useState(address)
  const remember = async (searched: string): Promise<void> => {
    await noteSearch(searched)
    await client.invalidateQueries(recentSearchQueries.list())
  }
  const submission = useSubmission<string>(async (text) => {
    const searched = text.trim()
    void remember(searched)
    await goOn(paths.newProperty(searched), paths.chooseParcel(searched))
  })
  return (
    <SingleFieldForm
      formClass="max-w-form"
      submission={submission}
      check={(text) => problemOf(parcelQuery.shape.address, text)}
      label={label ?? 'Street address'}
      hint={addressHint(typed) ?? 'Street number and name, city, state and ZIP code.'}
      defaultValue={address}
      onChange={(event) => setTyped(event.target.value)}
      name="address"
      autoComplete="street-address"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="search"
      buttons={
        <Button type="submit" busy={submission.busy}>
          Find the parcel
        </Button>
      }
    />
  )
}
