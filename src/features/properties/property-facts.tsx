import type { ReactNode } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { formatArea } from '../../lib/format-area.ts'
import { formatDate } from '../../lib/format-date.ts'
import { stateOfFips } from '../../lib/state-of-fips.ts'
import type { PropertyRecord } from '../../portfolio/records.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Facts } from '../../ui/facts.tsx'

const sources = {
  created: 'Registered here',
  recovered: 'Found again here',
  imported: 'Restored from a backup',
} as const

/** What is known of a property; what is not known says so. */
export function PropertyFacts({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, countyId, parcelId, units, size } = property
  const unknown = <span className="text-soft">Not known</span>
  return (
    <Facts
      className="max-w-text"
      items={[
        { term: 'Property number', value: <CopyText value={String(propertyId)} label="property number" /> },
        {
          term: 'APN',
          value: parcelId === null ? unknown : <CopyText value={parcelId} label="parcel number" />,
        },
        {
          term: 'County',
          value:
            countyId === null ? (
              unknown
            ) : (
              <>
                <CopyText value={countyId} label="county FIPS code" />
                {stateOfFips(countyId) !== null && (
                  <span className="block text-sm text-soft">{stateOfFips(countyId)}</span>
                )}
              </>
            ),
        },
        { term: 'Type', value: property.propertyType ?? unknown },
        { term: 'Units', value: units === null ? unknown : countOf(units, 'unit') },
        { term: 'Building', value: size === null ? unknown : formatArea(size) },
        ...(property.label !== null && property.serviceName !== null
          ? [{ term: 'Name at the service', value: property.serviceName }]
          : []),
        { term: sources[property.source], value: formatDate(property.createdAt) },
      ]}
    />
  )
}
