import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { nextStepOf, nextStepText, type NextStep } from '../../portfolio/next-step.ts'
import { displayName, type PropertySummary } from '../../portfolio/records.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { linkClass } from '../../ui/text-link.ts'

const number = new Intl.NumberFormat('en-US')

/** Where a next step is taken. */
function placeOf(step: NextStep, propertyId: number): string {
  switch (step.kind) {
    case 'add-documents':
      return paths.property(propertyId)
    case 'order-first':
    case 'order-valuation':
      return paths.orderProperty(propertyId)
    default:
      return paths.order(step.orderId)
  }
}

const columns: Column<PropertySummary>[] = [
  {
    id: 'property',
    header: 'Property',
    bare: true,
    cell: (property) => (
      <>
        <Link to={paths.property(property.propertyId)} className={linkClass}>
          {displayName(property)}
        </Link>
        {property.address !== null && property.address !== displayName(property) && (
          <p className="text-sm text-soft">{property.address}</p>
        )}
      </>
    ),
  },
  {
    id: 'documents',
    header: 'Documents',
    cell: (property) => number.format(property.documentCount),
  },
  {
    id: 'next',
    header: 'Next step',
    cell: (property) => {
      const step = nextStepOf(property)
      return (
        <Link
          to={placeOf(step, property.propertyId)}
          aria-label={`${nextStepText(step)}: ${displayName(property)}`}
          className={linkClass}
        >
          {nextStepText(step)}
        </Link>
      )
    },
  },
]

/** The most recently active properties, each with its one next step. */
export const PropertyLines = ({ properties }: { properties: readonly PropertySummary[] }): ReactNode => (
  <Table
    caption="Properties and their next steps"
    columns={columns}
    rows={properties}
    rowKey={(property) => property.propertyId}
  />
)
