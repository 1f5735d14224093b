import type { ReactNode } from 'react'
import type { AllRecords } from '#portfolio/store/all-records.ts'
import { useListParams } from '#modules/record-list/use-list-params.ts'
import { useCountyNames } from '#modules/parcels/county-names.ts'
import { FilterBar } from '#ui/list/filter-bar.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import {
  choicesOf,
  CHECKLIST_FILTERS,
  PROPERTY_SORTS,
  PROPERTY_STATES,
  propertyFilters,
} from './filter-properties.ts'

/** Omits filters without options. */
export function PropertyFilterBar({ records }: { records: AllRecords }): ReactNode {
  const { params, set } = useListParams()
  const filters = propertyFilters(params)
  const { types, counties, clients } = choicesOf(records)
  const nameOf = useCountyNames()
  return (
    <FilterBar
      label="Name, address or APN"
      value={filters.q}
      onSearch={(text) => set('q', text)}
      active={
        [filters.state, filters.file, filters.type, filters.county, filters.client, filters.sort].filter(
          (one) => one !== '',
        ).length
      }
    >
      <SelectField
        label="Order status"
        value={filters.state}
        onChange={(event) => set('state', event.target.value)}
        placeholder="Any"
        options={Object.entries(PROPERTY_STATES).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label="Documents"
        value={filters.file}
        onChange={(event) => set('file', event.target.value)}
        placeholder="Any"
        options={Object.entries(CHECKLIST_FILTERS).map(([value, label]) => ({ value, label }))}
      />
      {(types.length > 1 || filters.type !== '') && (
        <SelectField
          label="Type"
          value={filters.type}
          onChange={(event) => set('type', event.target.value)}
          placeholder="Any"
          options={types.map((type) => ({ value: type, label: type }))}
        />
      )}
      {(counties.length > 1 || filters.county !== '') && (
        <SelectField
          label="County"
          value={filters.county}
          onChange={(event) => set('county', event.target.value)}
          placeholder="Any"
          options={counties.map((county) => ({ value: county, label: nameOf(county) }))}
        />
      )}
      {(clients.length > 0 || filters.client !== '') && (
        <SelectField
          label="Client or deal"
          value={filters.client}
          onChange={(event) => set('client', event.target.value)}
          placeholder="Any"
          options={clients.map((client) => ({ value: client, label: client }))}
        />
      )}
      <SelectField
        label="Sort by"
        value={filters.sort}
        onChange={(event) => set('sort', event.target.value)}
        placeholder="Activity"
        options={Object.entries(PROPERTY_SORTS).map(([value, label]) => ({ value, label }))}
      />
    </FilterBar>
  )
}
