import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { parcelQuery } from '@plumbline/service-contract/parcel'
import { withoutInvisible } from '#lib/texts/common-form.ts'
import { paths } from '#paths.ts'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'

/** Begins adding a property. `isMain`: the page's one act. */
export function AddressField({ isMain }: { isMain: boolean }): ReactNode {
  const navigate = useNavigate()
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={(text) => void navigate(paths.chooseParcel(withoutInvisible(text)))}
      failure={null}
      check={(text) => problemOf(parcelQuery.shape.address, withoutInvisible(text))}
      label="Street address"
      hint="Street number and name, city, state and ZIP code."
      name="site"
      autoComplete="off"
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
