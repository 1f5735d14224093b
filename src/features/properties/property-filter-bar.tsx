import type { ReactNode } from 'react'
import type { AllRecords } from '#memory/store/all-records.ts'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { useCountyNames } from '#modules/parcels/county-names.ts'
import { FilterBar, optionsOf, type Filter } from '#ui/list/filter-bar.tsx'
import {
  choicesOf,
  CHECKLIST_FILTERS,
  PROPERTY_SORTS,
  PROPERTY_STATES,
  propertyFilters,
} from './filter-properties.ts'

const own = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Omits filters without options. */
export function PropertyFilterBar({ records }: { records: AllRecords }): ReactNode {
  const { params, set } = useListParams()
  const filters = propertyFilters(params)
  const { types, counties, clients } = choicesOf(records)
  const nameOf = useCountyNames()
  const all: Filter[] = [
    { name: 'state', label: 'Order status', value: filters.state, options: optionsOf(PROPERTY_STATES) },
    { name: 'file', label: 'Documents', value: filters.file, options: optionsOf(CHECKLIST_FILTERS) },
    { name: 'type', label: 'Type', value: filters.type, options: own(types) },
    {
      name: 'county',
      label: 'County',
      value: filters.county,
      options: counties.map((county) => ({ value: county, label: nameOf(county) })),
    },
    { name: 'client', label: 'Client or deal', value: filters.client, options: own(clients) },
    {
      name: 'sort',
      label: 'Sort by',
      value: filters.sort,
      unset: 'Activity',
      options: optionsOf(PROPERTY_SORTS),
      sorts: true,
    },
  ]
  return (
    <FilterBar
      label="Name, address or APN"
      value={filters.q}
      filters={all.filter(({ options, value }) => options.length > 0 || value !== '')}
      onSet={set}
    />
  )
}
