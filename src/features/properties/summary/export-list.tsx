import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/class-names.ts'
import { paths } from '#paths.ts'
import { documentsCsv, propertiesCsv } from '#memory/backup/csv.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { listFileName } from '#modules/properties/list-file-name.ts'
import { ListMenu } from '#modules/properties/list-menu.tsx'
import { menuItemClass } from '#ui/more-menu.tsx'
import {
  CHECKLIST_FILTERS,
  filterProperties,
  PROPERTY_SORTS,
  PROPERTY_STATES,
  propertyFilters,
  type PropertyFilters,
} from '../filter-properties.ts'

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? ''

async function makeCsv(client: QueryClient, filters: PropertyFilters): Promise<Blob> {
  const { properties } = await client.fetchQuery(portfolioQueries.records())
  return propertiesCsv(filterProperties(properties, filters, Date.now()))
}

export function ExportList({ params }: { params: URLSearchParams }): ReactNode {
  const client = useQueryClient()
  const filters = propertyFilters(params)
  const shown = [
    filters.show,
    labelIn(PROPERTY_STATES, filters.state),
    labelIn(CHECKLIST_FILTERS, filters.file),
    filters.type,
    filters.county,
    filters.q,
    labelIn(PROPERTY_SORTS, filters.sort),
  ]
  return (
    <ListMenu
      actions={
        <Link to={paths.newAddressList()} className={cx(menuItemClass, 'sm:hidden')}>
          Import addresses
        </Link>
      }
      files={[
        {
          label: 'Save as CSV',
          fileName: listFileName('properties', shown),
          make: () => makeCsv(client, filters),
        },
        { label: 'Save documents as CSV', fileName: 'plumbline-documents.csv', make: documentsCsv },
      ]}
    />
  )
}
