import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import type { Parcel } from '../../contract/parcel.ts'
import { paths } from '../../paths.ts'
import { registerProperty } from '../../portfolio/properties.ts'
import { FormFailure } from '../../shell/form-failure.tsx'
import { useSubmission } from '../../shell/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { suggestName } from './suggest-name.ts'

const NAME_MAX = 255
const nameValues = z.object({
  propertyName: z.string().check(z.maxLength(NAME_MAX, `A name has at most ${NAME_MAX} characters`)),
})
type NameValues = z.infer<typeof nameValues>

type NameFormProps = {
  countyId: string
  parcelId: string
  address: string | null
  /** What the search knew of the parcel; null when its numbers were entered by hand. */
  parcel: Parcel | null
}

/** The property's name, and the press that registers it. Goes to the property, which says what is next. */
export function NameForm({ countyId, parcelId, address, parcel }: NameFormProps): ReactNode {
  const navigate = useNavigate()
  const { submit, failure, busy } = useSubmission<NameValues>(async ({ propertyName }) => {
    const { property, keptName, alreadyKnown } = await registerProperty({
      countyId,
      parcelId,
      propertyName,
      address,
      parcel,
    })
    await navigate(paths.property(property.propertyId), { state: { registered: { keptName, alreadyKnown } } })
  })
  const form = useForm<NameValues>({
    resolver: standardSchemaResolver<NameValues, unknown, NameValues>(nameValues),
    defaultValues: { propertyName: suggestName(address) },
  })
  return (
    <form noValidate className="grid max-w-form gap-5" onSubmit={form.handleSubmit(submit)}>
      <FormFailure failure={failure} />
      <TextField
        label="Property name"
        optional
        hint="Your name for it in lists and orders. A property that is registered already keeps its earlier name; you can show your own here."
        error={form.formState.errors.propertyName?.message}
        counter={{ max: NAME_MAX }}
        autoComplete="off"
        {...form.register('propertyName')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Register property
        </Button>
      </div>
    </form>
  )
}
