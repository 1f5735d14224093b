import type { ReactNode } from 'react'
import { countOf, formatArea } from '#lib/format-number.ts'
import { formatDate } from '#lib/format-date.ts'
import type { PropertyRecord } from '#portfolio/store/records.ts'
import { CopyText } from '#ui/copy.tsx'
import { CountyFact } from '#ui/county/county-fact.tsx'
import { CountyOutline } from '#ui/county/county-outline.tsx'
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
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(8rem,1fr)]">
      <Facts
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
      {countyId !== null && (
        <CountyOutline
          fips={countyId}
          atTop
          className="h-32 w-full max-w-60 max-lg:order-first lg:mt-2 lg:h-56"
        />
      )}
    </div>
  )
}
