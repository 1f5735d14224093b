import type { ReactNode } from 'react'
import { useListParams } from '../../../shell/page/use-list-params.ts'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { FILTER_LABELS, orderWish, SORT_LABELS } from './filter-orders.ts'

const optionsOf = (labels: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Search, filter and sort of the list of orders. */
export function OrderFilterBar(): ReactNode {
  const { params, set } = useListParams()
  const wish = orderWish(params)
  return (
    <FilterBar
      label="Number, property or status"
      value={wish.q}
      onSearch={(text) => set('q', text)}
      active={Number(wish.filter !== 'all') + Number(wish.sort !== 'urgency')}
    >
      <SelectField
        label="Show"
        value={wish.filter}
        onChange={(event) => set('filter', event.target.value === 'all' ? '' : event.target.value)}
        options={optionsOf(FILTER_LABELS)}
      />
      <SelectField
        label="Sort by"
        value={wish.sort}
        onChange={(event) => set('sort', event.target.value === 'urgency' ? '' : event.target.value)}
        options={optionsOf(SORT_LABELS)}
      />
    </FilterBar>
  )
}
