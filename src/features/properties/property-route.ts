export { Component } from './property-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { recordIdOf } from '#lib/record-id.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const id = recordIdOf(params['propertyId'])
  if (id === null) return null
  const client = context.get(queryClientContext)
  await Promise.all([
    client.ensureQueryData(portfolioQueries.property(id)),
    client.ensureQueryData(portfolioQueries.documents(id)),
    client.ensureQueryData(portfolioQueries.ordersOf(id)),
    client.prefetchQuery(attemptQueries.openFor(id)),
  ])
  return null
}
