import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Parcel, ParcelSearch } from '@plumbline/service-contract/parcel'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { displayName } from '#memory/store/records.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Status } from '#ui/status.tsx'
import { knownParcels, parcelKey } from './known-parcels.ts'
import { NameForm } from './name-form.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { CountyName } from '#modules/parcels/county.tsx'
import { sizeOfParcel, typeOfParcel, unitsOfParcel } from '#modules/parcels/parcel-texts.ts'

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

/** The chosen parcel is in the URL, for Back and reload; a single one is chosen. */
export function ChooseParcel({
  search,
  address,
}: {
  search: ParcelSearch
  /** Matched address, else the typed one. */
  address: string
}): ReactNode {
  const { parcels } = search
  const [params, setParams] = useSearchParams()
  const { data: known = {} } = useQuery(knownParcels(parcels))
  // The URL follows a moment after a click.
  const [chosen, setChosen] = useState(params.get('parcel'))
  const named = parcels.findIndex((parcel) => parcelKey(parcel) === chosen)
  const index = named < 0 && parcels.length === 1 ? 0 : named
  const parcel = parcels[index]
  const counties = new Set(parcels.map(({ countyId }) => countyId))
  const property = parcel === undefined ? null : (known[parcelKey(parcel)] ?? null)
  const choose = (value: string): void => {
    const next = parcels[Number(value)]
    if (next === undefined) return
    setChosen(parcelKey(next))
    params.set('parcel', parcelKey(next))
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="max-w-text">
      <RadioCards
        legend={`${countOf(parcels.length, 'parcel')} at this address`}
        hint={
          counties.size === 1 &&
          parcels[0] && (
            <span className="font-semibold text-ink">
              <CountyName fips={parcels[0].countyId} />
            </span>
          )
        }
        name="parcel"
        value={String(index)}
        onChange={choose}
        options={parcels.map((option, index) => ({
          value: String(index),
          label: typeOfParcel(option),
          description: <ParcelFacts parcel={option} county={counties.size > 1} />,
          aside: known[parcelKey(option)] ? <Status tone="success">In your portfolio</Status> : undefined,
        }))}
      />
      <div className="mt-6 grid gap-3" aria-live="polite">
        {property !== null ? (
          <p className="flex flex-wrap items-center gap-3">
            <ButtonLink
              to={paths.property(property.propertyId)}
            >{`Open ${displayName(property)}`}</ButtonLink>
            <span className="text-sm text-soft">This parcel is already in your portfolio.</span>
          </p>
        ) : (
          parcel !== undefined && <NameForm {...parcel} address={address} parcel={parcel} />
        )}
      </div>
    </div>
  )
}
