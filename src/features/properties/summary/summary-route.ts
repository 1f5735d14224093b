export { Component } from './summary-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { recordIdOf } from '#lib/record-id.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
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
