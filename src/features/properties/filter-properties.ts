import { PAGE_ROWS } from '../../portfolio/read-page.ts'
import { searchText, type FinderRow } from '../../portfolio/derive-rows.ts'

/** What a property's orders can be narrowed to. */
export const PROPERTY_STATES = {
  'needs-you': 'Needs you',
  running: 'Order under way',
  finished: 'Orders finished',
  'no-order': 'No order yet',
} as const
type PropertyState = keyof typeof PROPERTY_STATES

/** The filters of the list of properties as the URL holds them; '' where nothing is asked for. */
export type PropertyFilters = { q: string; state: string; type: string; county: string }

/** Reads the filters from a URL. */
export const propertyFilters = (params: URLSearchParams): PropertyFilters => ({
  q: params.get('q')?.trim() ?? '',
  state: params.get('state') ?? '',
  type: params.get('type') ?? '',
  county: params.get('county') ?? '',
})

/** Whether anything is asked for at all. */
export const isFiltered = (filters: PropertyFilters): boolean =>
  Object.values(filters).some((value) => value !== '')

/** The most urgent rank among each property's orders. */
function ranksByProperty(orders: readonly FinderRow[]): Map<number, number> {
  const ranks = new Map<number, number>()
  for (const { propertyId, rank } of orders) {
    if (propertyId !== null) ranks.set(propertyId, Math.min(rank, ranks.get(propertyId) ?? rank))
  }
  return ranks
}

const stateOfRank = (rank: number | undefined): PropertyState => {
  if (rank === undefined) return 'no-order'
  if (rank === 0) return 'needs-you'
  return rank === 1 ? 'running' : 'finished'
}

/** Numbers of the properties that match, the most recently active first. Every word of the search must occur. */
export function filterProperties(
  properties: readonly FinderRow[],
  orders: readonly FinderRow[],
  { q, state, type, county }: PropertyFilters,
): number[] {
  const words = searchText(q).split(' ')
  const ranks = ranksByProperty(orders)
  return properties
    .filter(
      (row) =>
        row.rank === 0 &&
        words.every((word) => row.text.includes(word)) &&
        (type === '' || row.type === type) &&
        (county === '' || row.county === county) &&
        (state === '' || stateOfRank(ranks.get(row.id)) === state),
    )
    .sort((a, b) => b.activityAt - a.activityAt || b.id - a.id)
    .map((row) => row.id)
}

/** The types and counties that occur, sorted, for the filters. */
export function choicesOf(properties: readonly FinderRow[]): { types: string[]; counties: string[] } {
  const distinct = (values: (string | null)[]): string[] =>
    [...new Set(values.filter((value) => value !== null))]
      .filter((value) => value !== '')
      .sort((a, b) => a.localeCompare(b))
  const shown = properties.filter(({ rank }) => rank === 0)
  return { types: distinct(shown.map((row) => row.type)), counties: distinct(shown.map((row) => row.county)) }
}

/** One page out of all matches; a page beyond the last becomes the last. */
export function pageOfIds(
  ids: readonly number[],
  wanted: number,
): { ids: number[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_ROWS))
  const page = Math.min(wanted, pages)
  return { ids: ids.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages }
}
