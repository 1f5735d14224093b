export { Component } from './summary-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { recordIdOf } from '#lib/record-id.ts'
import { LISTED } from '#paths.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '#portfolio/records/queries.ts'
import { loadListed, type Listed } from './load-listed.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Listed | null> {
  const client = context.get(queryClientContext)
  if (params['propertyId'] === LISTED) return loadListed(client, new URL(request.url).searchParams)
  const id = recordIdOf(params['propertyId'])
  if (id === null) return null
  await Promise.all([
    client.ensureQueryData(portfolioQueries.property(id)),
    client.ensureQueryData(portfolioQueries.documents(id)),
    client.ensureQueryData(portfolioQueries.ordersOf(id)),
    client.ensureQueryData(attemptQueries.openFor(id)),
  ])
  return null
}
