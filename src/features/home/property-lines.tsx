import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format-number.ts'
import { nextStepOf } from '#portfolio/records/next-step.ts'
import { displayName, type PropertySummary } from '#portfolio/store/records.ts'
import { nextStepPath, nextStepText } from '#modules/properties/next-step.ts'
import { PropertyName } from '#modules/properties/property-name.tsx'
import { Table, type Column } from '#ui/list/table.tsx'
import { linkClass } from '#ui/text-link.ts'

const columns: Column<PropertySummary>[] = [
  {
    id: 'property',
    header: 'Property',
    stacked: 'line',
    cell: (property) => <PropertyName property={property} />,
  },
  {
    id: 'documents',
    header: 'Documents',
    stacked: 'hidden',
    cell: (property) => formatNumber(property.documentCount),
  },
  {
    id: 'next',
    header: 'Next step',
    stacked: 'line',
    className: 'stacked:pl-12',
    cell: (property) => {
      const step = nextStepOf(property)
      return (
        <Link
          to={nextStepPath(property.propertyId, step)}
          aria-label={`${nextStepText(step)}: ${displayName(property)}`}
          className={linkClass}
        >
          {nextStepText(step)}
        </Link>
      )
    },
  },
]

export const PropertyLines = ({ properties }: { properties: readonly PropertySummary[] }): ReactNode => (
  <Table
    caption="Properties and next steps"
    columns={columns}
    rows={properties}
    rowKey={(property) => property.propertyId}
  />
)
