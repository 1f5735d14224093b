import type { ReactNode } from 'react'
import { formatDate } from '#lib/format-date.ts'
import { kindOf } from '#memory/checklist/property-kind.ts'
import type { PropertyRecord } from '#memory/store/records.ts'
import { CopyText } from '#ui/copy.tsx'
import { CountyFact } from '#modules/parcels/county.tsx'
import { Facts, known } from '#ui/facts.tsx'
import { KindChoice } from './checklist/checklist-options.tsx'

export function PropertyFacts({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, countyId, parcelId } = property
  const kind = kindOf(property)
  const unknown = <span className="text-soft">Unknown</span>
  return (
    <Facts
      className="max-w-160"
      items={[
        { term: 'Property number', value: <CopyText value={String(propertyId)} label="property number" /> },
        {
          term: 'APN',
          value: parcelId === null ? unknown : <CopyText value={parcelId} label="parcel number" />,
        },
        {
          term: 'County',
          value: countyId === null ? unknown : <CountyFact fips={countyId} />,
        },
        { term: 'Type', value: kind === null ? unknown : <KindChoice property={property} kind={kind} /> },
        ...(property.label !== null && property.serviceName !== null
          ? [{ term: 'Registered name', value: property.serviceName }]
          : []),
        { term: 'On record since', value: formatDate(property.createdAt) },
        ...known('Client or deal', property.client),
        ...known('Note', property.note && <span className="whitespace-pre-line">{property.note}</span>),
      ]}
    />
  )
}
