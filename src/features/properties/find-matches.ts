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

/** Memoized, because `matchesOf` compares it by identity. */
export const matchAt = memoizeLast((now: number): ChecklistMatch => ({ matchesChecklist, now }))

/** Documents become outdated from one day to the next. */
export const HOUR = 3_600_000
export const hourOf = (now: number): number => now - (now % HOUR)

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

/** Warms up the first search while the page is idle. Returns a cancel function. */
export function prepareWhenIdle(
  client: QueryClient,
  properties: readonly IndexEntry[],
  sort: string,
): () => void {
  let wanted = true
  whenIdle(() => {
    // The account may have signed out since.
    if (!wanted || getSession() === null) return
    const orders = client.getQueryData(portfolioQueries.finder('order').queryKey)
    if (orders !== undefined) prepareFilters(properties, orders, sort)
  })
  return () => {
    wanted = false
  }
}

/** The cache of a list that isn't shown is stale. */
export async function freshMatches(client: QueryClient, params: URLSearchParams): Promise<number[]> {
  await Promise.all([
    client.fetchQuery(portfolioQueries.finder('property')),
    client.fetchQuery(portfolioQueries.finder('order')),
  ])
  return findMatches(client, params)
}
