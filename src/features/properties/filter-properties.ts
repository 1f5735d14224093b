import { memoizeLast } from '#lib/memoize-last.ts'
import { holdsAll, searchWords } from '#lib/texts/search-text.ts'
import { propertyText } from '#memory/records/record-text.ts'
import { byActivity } from '#memory/records/select-records.ts'
import type { AllRecords } from '#memory/store/all-records.ts'
import type { PropertySummary } from '#memory/store/records.ts'
import { matchesChecklist } from './checklist/checklist-filter.ts'

export const PROPERTY_STATES = {
  'needs-you': 'Needs attention',
  running: 'Order in progress',
  finished: 'Orders finished',
  'no-order': 'No orders yet',
} as const
type PropertyState = keyof typeof PROPERTY_STATES

export const CHECKLIST_FILTERS = {
  missing: 'Missing documents',
  old: 'Outdated documents',
  complete: 'Complete and current',
} as const

/** The default is most recently active first. */
export const PROPERTY_SORTS = { name: 'Name' } as const

/** As in the URL; '' if unset. */
export type PropertyFilters = {
  q: string
  state: string
  file: string
  type: string
  county: string
  client: string
  sort: string
  show: string
}

export const propertyFilters = (params: URLSearchParams): PropertyFilters => ({
  q: params.get('q')?.trim() ?? '',
  state: params.get('state') ?? '',
  file: Object.hasOwn(CHECKLIST_FILTERS, params.get('file') ?? '') ? (params.get('file') ?? '') : '',
  type: params.get('type') ?? '',
  county: params.get('county') ?? '',
  client: params.get('client') ?? '',
  sort: params.get('sort') ?? '',
  show: params.get('show') === 'hidden' ? 'hidden' : '',
})

/** The sort order counts, too. */
export const isFiltered = (filters: PropertyFilters): boolean =>
  Object.values(filters).some((value) => value !== '')

/** Ignores the sort order. */
export const isNarrowed = ({ sort: _sort, ...filters }: PropertyFilters): boolean =>
  Object.values(filters).some((value) => value !== '')

function stateOf({ orders }: PropertySummary): PropertyState {
  if (orders.length === 0) return 'no-order'
  if (orders.some(({ rank }) => rank === 0)) return 'needs-you'
  return orders.some(({ rank }) => rank === 1) ? 'running' : 'finished'
}

const sortKeys = new WeakMap<PropertySummary, string>()

/** Text that sorts numbers in names by value; a collator takes thirty times as long. */
function sortKey(property: PropertySummary): string {
  const known = sortKeys.get(property)
  if (known !== undefined) return known
  const key = propertyText(property).replaceAll(/\d+/gu, (digits) => digits.padStart(9, '0'))
  sortKeys.set(property, key)
  return key
}

function byName(a: PropertySummary, b: PropertySummary): number {
  const [left, right] = [sortKey(a), sortKey(b)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Typing a search or changing filters sorts only once. */
const inOrder = memoizeLast((rows: readonly PropertySummary[], sort: string): readonly PropertySummary[] =>
  rows.toSorted((a, b) => (sort === 'name' ? byName(a, b) : 0) || byActivity(a, b)),
)

/** Sorted. Every search word must occur. `now`: in ms, for the checklists. */
export function filterProperties(
  properties: readonly PropertySummary[],
  { q, state, file, type, county, client, sort, show }: PropertyFilters,
  now: number,
): PropertySummary[] {
  const words = searchWords(q)
  return inOrder(properties, sort).filter(
    (row) =>
      row.hidden === (show === 'hidden') &&
      (type === '' || row.propertyType === type) &&
      (county === '' || row.countyId === county) &&
      (client === '' || row.client === client) &&
      (state === '' || stateOf(row) === state) &&
      (q === '' || holdsAll(propertyText(row), words)) &&
      (file === '' || matchesChecklist(row, file, now)),
  )
}

/** Documents become outdated from one day to the next. */
export const HOUR = 3_600_000
export const hourOf = (now: number): number => now - (now % HOUR)

/** Memoizes the last result. `hour`: a whole one, so that it seldom changes. */
export const matchesOf = memoizeLast(
  ({ properties }: AllRecords, search: string, hour: number): readonly PropertySummary[] =>
    filterProperties(properties, propertyFilters(new URLSearchParams(search)), hour),
)

export const choicesOf = memoizeLast(
  ({ properties }: AllRecords): { types: string[]; counties: string[]; clients: string[] } => {
    const types = new Set<string>()
    const counties = new Set<string>()
    const clients = new Set<string>()
    // One pass: rendering the list waits for this.
    for (const { hidden, propertyType, countyId, client } of properties) {
      if (hidden) continue
      if (propertyType) types.add(propertyType)
      if (countyId) counties.add(countyId)
      if (client) clients.add(client)
    }
    const sorted = (values: Iterable<string>): string[] => [...values].sort((a, b) => a.localeCompare(b))
    return { types: sorted(types), counties: sorted(counties), clients: sorted(clients) }
  },
)
