import type { ReactNode } from 'react'
import { countOf, formatArea } from '#lib/format-number.ts'
import { formatDate } from '#lib/format-date.ts'
import type { PropertyRecord } from '#portfolio/store/records.ts'
import { CopyText } from '#ui/copy.tsx'
import { CountyFact } from '#modules/parcels/county.tsx'
import { Facts, known } from '#ui/facts.tsx'

const sources = {
  created: 'Registered',
  recovered: 'On record since',
  imported: 'On record since',
} as const

export function PropertyFacts({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, countyId, parcelId, units, size } = property
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
        { term: 'Type', value: property.propertyType ?? unknown },
        { term: 'Units', value: units === null ? unknown : countOf(units, 'unit') },
        { term: 'Building', value: size === null ? unknown : formatArea(size) },
        ...(property.label !== null && property.serviceName !== null
          ? [{ term: 'Registered name', value: property.serviceName }]
          : []),
        { term: sources[property.source], value: formatDate(property.createdAt) },
        ...known('Client or deal', property.client),
        ...known('Note', property.note && <span className="whitespace-pre-line">{property.note}</span>),
      ]}
    />
  )
}
