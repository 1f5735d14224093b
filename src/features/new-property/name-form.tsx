import type { ReactNode } from 'react'
import type { Parcel } from '@plumbline/service-contract/parcel'
import { propertyName, PROPERTY_NAME_MAX } from '@plumbline/service-contract/property'
import { paths } from '#paths.ts'
import { useNavigateFromHere } from '#shell/page/leave-page.ts'
import { problemOf, SingleFieldForm } from '#shell/page/single-field-form.tsx'
import { Button } from '#ui/button.tsx'
import { suggestName } from '#modules/parcels/address-rules.ts'
import { useRegisterProperty } from '#work/register-property.ts'

type NameFormProps = {
  countyId: string
  parcelId: string
  address: string | null
  /** Null if its numbers were entered by hand. */
  parcel: Parcel | null
  /** Already in the portfolio, perhaps under another name. */
  isRegistered?: boolean
}

export function NameForm({
  countyId,
  parcelId,
  address,
  parcel,
  isRegistered = false,
}: NameFormProps): ReactNode {
  const navigate = useNavigateFromHere()
  const { mutate, error, isPending } = useRegisterProperty({
    onSuccess: ({ property, keptName, alreadyKnown }) =>
      navigate(paths.property(property.propertyId), {
        replace: true,
        state: { registered: { keptName, alreadyKnown } },
      }),
  })
  return (
    <SingleFieldForm
      formClass="gap-4 max-w-form"
      onSubmit={(propertyName) => mutate({ countyId, parcelId, propertyName, address, parcel })}
      failure={error}
      check={(name) => problemOf(propertyName, name)}
      label="Property name"
      name="propertyName"
      optional
      hint={isRegistered ? 'It keeps its earlier name, but you can show your own here.' : undefined}
      counter={{ max: PROPERTY_NAME_MAX }}
      defaultValue={suggestName(address)}
      buttons={
        <Button type="submit" busy={isPending}>
          Add property
        </Button>
      }
    />
  )
}
