import * as z from 'zod/mini'
import { createPropertyBody } from '@plumbline/service-contract/property'
import { withPlainDashes, withoutInvisible } from '#lib/texts/common-form.ts'

const { countyId, parcelId } = createPropertyBody.shape

/** Typed or pasted; numbers from the service are never changed. */
export const typedParcel = z.object({
  countyId: z.pipe(z.string().check(z.overwrite(withoutInvisible)), countyId),
  parcelId: z.pipe(
    z.string().check(z.overwrite((typed) => withPlainDashes(withoutInvisible(typed)))),
    parcelId,
  ),
})
export type TypedParcel = z.infer<typeof typedParcel>
