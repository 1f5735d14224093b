import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { displayName } from '#memory/store/records.ts'
import { ButtonLink, TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { Facts } from '#ui/facts.tsx'
import { Identifier } from '#ui/identifier.tsx'
import { Notice } from '#ui/notice.tsx'
import { knownParcels, parcelKey } from './known-parcels.ts'
import { NameForm } from './name-form.tsx'
import { CountyFact } from '#modules/parcels/county.tsx'
import { suggestName } from '#modules/parcels/address-rules.ts'
import { WizardHeader } from './wizard-header.tsx'
import { parcelIn } from './wizard-search.ts'

/** `/properties/new/name?county=&parcel=&address=`: a parcel by its numbers. */
export function Component(): ReactNode {
  const wanted = parcelIn(useSearchParams()[0])
  const { countyId, parcelId, address } = wanted
  const { data: known } = useSuspenseQuery(knownParcels([wanted]))
  const property = known[parcelKey(wanted)] ?? null
  usePageTitle('Add a property: name')
  return (
    <>
      <WizardHeader
        title="Is this your property?"
        lede={<TextLink to={paths.newProperty(address ?? undefined)}>Change the address</TextLink>}
      />
      {property !== null && (
        <Notice
          tone="info"
          className="mb-8 max-w-text"
          title="This parcel is already in your portfolio"
          actions={
            <ButtonLink to={paths.property(property.propertyId)} size="sm">
              {`Open ${displayName(property)}`}
            </ButtonLink>
          }
        >
          Adding it again won’t create a duplicate.
        </Notice>
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,30rem)_minmax(18rem,1fr)] lg:gap-16">
        <NameForm key={parcelKey(wanted)} {...wanted} parcel={null} isRegistered={property !== null} />
        <Facts
          items={[
            ...(address === null ? [] : [{ term: 'Address', value: address }]),
            { term: 'APN', value: <Identifier>{parcelId}</Identifier> },
            { term: 'County', value: <CountyFact fips={countyId} /> },
          ]}
        />
      </div>
      <ShowRequest
        operation="createProperty"
        values={{ countyId, parcelId, propertyName: suggestName(address) || undefined }}
      />
    </>
  )
}
