import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Parcel } from '../../contract/parcel.ts'
import { paths } from '../../paths.ts'
import { registerProperty } from '../../portfolio/records/properties.ts'
import { FormFailure } from '../../shell/page/form-failure.tsx'
import { useSubmission } from '../../shell/page/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { suggestName } from './suggest-name.ts'
import { PROPERTY_NAME_MAX } from '../../contract/property.ts'

type NameFormProps = {
  countyId: string
  parcelId: string
  address: string | null
  /** What the search knew of the parcel; null when its numbers were entered by hand. */
  parcel: Parcel | null
}

/**
 * The property's name, and the press that registers it. Goes to the property, which says what is next. One field does not
 * pay for the form library.
 */
export function NameForm({ countyId, parcelId, address, parcel }: NameFormProps): ReactNode {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [propertyName, setPropertyName] = useState(() => suggestName(address))
  const [tried, setTried] = useState(false)
  const isTooLong = propertyName.length > PROPERTY_NAME_MAX
  const { submit, failure, busy } = useSubmission<string>(async (name) => {
    const { property, keptName, alreadyKnown } = await registerProperty({
      countyId,
      parcelId,
      propertyName: name,
      address,
      parcel,
    })
    await navigate(paths.property(property.propertyId), { state: { registered: { keptName, alreadyKnown } } })
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isTooLong) field.current?.focus()
    else void submit(propertyName)
  }
  return (
    <form noValidate className="grid max-w-form gap-5" onSubmit={send}>
      <FormFailure failure={failure} />
      <TextField
        ref={field}
        label="Property name"
        name="propertyName"
        optional
        hint="Your name for it in lists and orders. A property that is registered already keeps its earlier name; you can show your own here."
        error={tried && isTooLong ? `A name has at most ${PROPERTY_NAME_MAX} characters` : undefined}
        counter={{ max: PROPERTY_NAME_MAX }}
        autoComplete="off"
        value={propertyName}
        onChange={(event) => setPropertyName(event.target.value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          Register property
        </Button>
      </div>
    </form>
  )
}
