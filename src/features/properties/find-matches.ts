import type { QueryClient } from '@tanstack/react-query'
import { memoizeLast } from '#lib/memoize-last.ts'
import { getSession } from '#api/session/session-state.ts'
import { whenIdle } from '#platform/timing.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import type { IndexEntry } from '#portfolio/store/derive-rows.ts'
import { matchesChecklist, prepareStates } from './checklist/checklist-filter.ts'
import {
  matchesOf,
  prepareFilters,
  prepareNames,
  propertyFilters,
  type ChecklistMatch,
} from './filter-properties.ts'

/** The checklist filter at a time in ms. Memoized, because `matchesOf` compares it by identity. */
export const matchAt = memoizeLast((now: number): ChecklistMatch => ({ matchesChecklist, now }))

/** What counts as current changes with the day. */
export const HOUR = 3_600_000
export const hourOf = (now: number): number => now - (now % HOUR)

/** The matches of the filters, from the small rows of all properties and orders. */
export async function findMatches(client: QueryClient, params: URLSearchParams): Promise<number[]> {
  const { file, sort } = propertyFilters(params)
  const [properties, orders] = await Promise.all([
    client.ensureQueryData(portfolioQueries.finder('property')),
    client.ensureQueryData(portfolioQueries.finder('order')),
  ])
  const now = hourOf(Date.now())
  if (file !== '') await prepareStates(properties, now)
  if (sort === 'name') await prepareNames(properties)
  return matchesOf(properties, orders, params.toString(), file === '' ? null : matchAt(now))
}

/** Works ahead when the page is idle, so that the first key of a search need not wait. Gives how to call it off. */
export function prepareWhenIdle(
  client: QueryClient,
  properties: readonly IndexEntry[],
  sort: string,
): () => void {
  let wanted = true
  whenIdle(() => {
    // The account may have signed out since the list was drawn.
    if (!wanted || getSession() === null) return
    const orders = client.getQueryData(portfolioQueries.finder('order').queryKey)
    if (orders !== undefined) prepareFilters(properties, orders, sort)
  })
  return () => {
    wanted = false
  }
}

/** The same from rows as they are now: a list that nobody looks at is not kept up to date. */
export async function freshMatches(client: QueryClient, params: URLSearchParams): Promise<number[]> {
  await Promise.all([
    client.fetchQuery(portfolioQueries.finder('property')),
    client.fetchQuery(portfolioQueries.finder('order')),
  ])
  return findMatches(client, params)
}
