import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { typedParcel } from './typed-parcel.ts'

it('a typed parcel number loses what can’t be seen, and keeps what the county writes', () => {
  const typed = { countyId: '\u200b37183 ', parcelId: '\u00a0R\u2011016\u2060–AB.12 3\u200b' }
  expect(z.parse(typedParcel, typed)).toEqual({ countyId: '37183', parcelId: 'R-016-AB.12 3' })
  expect(z.safeParse(typedParcel, { countyId: '37183', parcelId: '\u200b ' }).error?.issues[0]?.message).toBe(
    'Enter the parcel number (APN)',
  )
})
