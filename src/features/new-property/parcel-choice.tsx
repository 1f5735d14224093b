import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { parcelQueries } from '#api/parcels.ts'
import type { Parcel, ParcelSearch } from '@plumbline/service-contract/parcel'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { displayName } from '#portfolio/store/records.ts'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import { knownParcels, parcelKey } from './known-parcels.ts'
import { Form } from '#shell/page/form.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { CountyName } from '#modules/parcels/county.tsx'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'
import { useGoOn } from './use-go-on.ts'

function ParcelFacts({ parcel, county }: { parcel: Parcel; county: boolean }): ReactNode {
  return (
    <span className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-4">
      <span>{unitsOfParcel(parcel)}</span>
      <span>{sizeOfParcel(parcel)}</span>
      <span>
        APN <Identifier className="text-ink">{parcel.parcelId}</Identifier>
      </span>
      {county && (
        <span className="col-span-full mt-1">
          <CountyName fips={parcel.countyId} />
        </span>
      )}
    </span>
  )
}

/** Index in the search result; '' if none is chosen. */
const parcelChoice = z.object({
  parcel: z.string().check(z.minLength(1, 'Choose the parcel the property is on')),
})
type Choice = z.infer<typeof parcelChoice>

/** `chosen`: from the URL. */
export function ParcelChoice({
  search,
  address,
  typedAddress,
  chosen,
}: {
  search: ParcelSearch
  /** Matched address, else the typed one. */
  address: string
  typedAddress: string
  chosen: string | null
}): ReactNode {
  const { parcels } = search
  const goOn = useGoOn()
  const queryClient = useQueryClient()
  const { data: known = {} } = useQuery(knownParcels(parcels))
  const named = parcels.findIndex((parcel) => parcelKey(parcel) === chosen)
  const { control, handleSubmit } = useForm<Choice>({
    resolver: standardSchemaResolver<Choice, unknown, Choice>(parcelChoice),
    defaultValues: { parcel: named >= 0 ? String(named) : parcels.length === 1 ? '0' : '' },
  })
  const { field, fieldState } = useController({ control, name: 'parcel' })
  const parcel = field.value === '' ? undefined : parcels[Number(field.value)]
  const counties = new Set(parcels.map(({ countyId }) => countyId))
  const property = parcel === undefined ? null : (known[parcelKey(parcel)] ?? null)

  const submit = handleSubmit(async () => {
    if (parcel === undefined) return
    // Cached for the next step, which searches for it.
    queryClient.setQueryData(parcelQueries.search(address).queryKey, search)
    const here = new URLSearchParams({ address: typedAddress, parcel: parcelKey(parcel) })
    await goOn(`?${here.toString()}`, paths.nameProperty({ ...parcel, address }))
  })

  return (
    <Form className="max-w-text" onSubmit={(event) => void submit(event)}>
      <RadioCards
        legend={
          parcels.length === 1
            ? '1 parcel at this address'
            : `${countOf(parcels.length, 'parcel')} at this address`
        }
        hint={
          counties.size === 1 &&
          parcels[0] && (
            <span className="font-semibold text-ink">
              <CountyName fips={parcels[0].countyId} />
            </span>
          )
        }
        name="parcel"
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        options={parcels.map((option, index) => ({
          value: String(index),
          label: typeOfParcel(option),
          description: <ParcelFacts parcel={option} county={counties.size > 1} />,
          aside: known[parcelKey(option)] ? <Status tone="success">In your portfolio</Status> : undefined,
        }))}
      />
      <div className="mt-6 flex flex-wrap items-center gap-3" aria-live="polite">
        {property === null ? (
          <Button type="submit">Continue with this parcel</Button>
        ) : (
          <>
            <ButtonLink
              to={paths.property(property.propertyId)}
            >{`Open ${displayName(property)}`}</ButtonLink>
            <span className="text-sm text-soft">This parcel is already in your portfolio.</span>
          </>
        )}
      </div>
    </Form>
  )
}
