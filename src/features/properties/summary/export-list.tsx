import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LISTED, paths } from '#paths.ts'
import { propertiesCsv } from '#portfolio/backup/csv.ts'
import { listFileName } from '#modules/properties/list-file-name.ts'
import { SaveList } from '#modules/properties/save-list.tsx'
import { buttonClass } from '#ui/button.tsx'
import { CHECKLIST_FILTERS, PROPERTY_SORTS, PROPERTY_STATES, propertyFilters } from '../filter-properties.ts'
import { freshMatches } from '../find-matches.ts'

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? ''

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
  const search = new URLSearchParams(params)
  search.delete('page')
  return (
    <>
      <SaveList
        fileName={listFileName('properties', shown)}
        make={async () => propertiesCsv(await freshMatches(client, params))}
      />
      <Link
        to={`${paths.summary(LISTED)}?${search.toString()}`}
        className={buttonClass({ variant: 'quiet' })}
      >
        Print summaries
      </Link>
    </>
  )
}
