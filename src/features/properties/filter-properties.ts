import { memoizeLast } from '#lib/memoize-last.ts'
import { holdsAll, searchWords } from '#lib/texts/search-text.ts'
import { yieldEvery } from '#platform/timing.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'

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

/** Lazy-loaded checklist filter, and the time it applies to. */
export type ChecklistMatch = {
  matchesChecklist: (entry: IndexEntry, filter: string, now: number) => boolean
  now: number
}

/** The default is most recently active first. */
export const PROPERTY_SORTS = { name: 'Name', newest: 'Newest', oldest: 'Oldest' } as const

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

const ranksByProperty = memoizeLast((orders: readonly IndexEntry[]): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>()
  for (const { propertyId, rank } of orders) {
    if (propertyId !== null) ranks.set(propertyId, Math.min(rank, ranks.get(propertyId) ?? rank))
  }
  return ranks
})

const stateOfRank = (rank: number | undefined): PropertyState => {
  if (rank === undefined) return 'no-order'
  if (rank === 0) return 'needs-you'
  return rank === 1 ? 'running' : 'finished'
}

const sortKeys = new WeakMap<IndexEntry, string>()

/** Text that sorts numbers in names by value; a collator takes thirty times as long. */
function sortKey(entry: IndexEntry): string {
  const known = sortKeys.get(entry)
  if (known !== undefined) return known
  const key = entry.text.replaceAll(/\d+/gu, (digits) => digits.padStart(9, '0'))
  sortKeys.set(entry, key)
  return key
}

/** Entries between two checks of the clock. */
const SLICE = 200

/** Precomputes sort keys, yielding to the browser. */
export async function prepareNames(entries: readonly IndexEntry[]): Promise<void> {
  const pause = yieldEvery()
  for (const [index, entry] of entries.entries()) {
    sortKey(entry)
    if (index % SLICE === 0) await pause()
  }
}

function byName(rows: readonly IndexEntry[]): (a: IndexEntry, b: IndexEntry) => number {
  const keys = new Map(rows.map((row) => [row, sortKey(row)]))
  return (a, b) => {
    const [left = '', right = ''] = [keys.get(a), keys.get(b)]
    if (left === right) return 0
    return left < right ? -1 : 1
  }
}

const comparers: Record<string, (a: IndexEntry, b: IndexEntry) => number> = {
  newest: (a, b) => b.bornAt - a.bornAt,
  oldest: (a, b) => a.bornAt - b.bornAt,
}
const byActivity = (a: IndexEntry, b: IndexEntry): number => b.activityAt - a.activityAt || b.id - a.id

/** Typing a search or changing filters sorts only once. */
const inOrder = memoizeLast((rows: readonly IndexEntry[], sort: string): readonly IndexEntry[] => {
  const compare = sort === 'name' ? byName(rows) : (comparers[sort] ?? byActivity)
  return rows.toSorted((a, b) => compare(a, b) || byActivity(a, b))
})

/** Sorted ids. Every search word must occur. */
export function filterProperties(
  properties: readonly IndexEntry[],
  orders: readonly IndexEntry[],
  { q, state, file, type, county, client, sort, show }: PropertyFilters,
  files: ChecklistMatch | null = null,
): number[] {
  const words = searchWords(q)
  const ranks = state === '' ? null : ranksByProperty(orders)
  const shelf = show === 'hidden' ? 1 : 0
  return inOrder(properties, sort)
    .filter(
      (row) =>
        row.rank === shelf &&
        holdsAll(row.text, words) &&
        (type === '' || row.type === type) &&
        (county === '' || row.county === county) &&
        (client === '' || row.client === client) &&
        (file === '' || files === null || files.matchesChecklist(row, file, files.now)) &&
        (ranks === null || stateOfRank(ranks.get(row.id)) === state),
    )
    .map((row) => row.id)
}

/** Warms up the first search. */
export function prepareFilters(
  properties: readonly IndexEntry[],
  orders: readonly IndexEntry[],
  sort: string,
): void {
  filterProperties(properties, orders, {
    ...propertyFilters(new URLSearchParams()),
    q: ' ',
    state: 'running',
    sort,
  })
}

/** Memoizes the last result. */
export const matchesOf = memoizeLast(
  (
    properties: readonly IndexEntry[],
    orders: readonly IndexEntry[],
    search: string,
    files: ChecklistMatch | null,
  ): number[] => filterProperties(properties, orders, propertyFilters(new URLSearchParams(search)), files),
)

export const choicesOf = memoizeLast(
  (properties: readonly IndexEntry[]): { types: string[]; counties: string[]; clients: string[] } => {
    const types = new Set<string>()
    const counties = new Set<string>()
    const clients = new Set<string>()
    // One pass: rendering the list waits for this.
    for (const { rank, type, county, client } of properties) {
      if (rank !== 0) continue
      if (type) types.add(type)
      if (county) counties.add(county)
      if (client) clients.add(client)
    }
    const sorted = (values: Iterable<string>): string[] => [...values].sort((a, b) => a.localeCompare(b))
    return { types: sorted(types), counties: sorted(counties), clients: sorted(clients) }
  },
)
