export { Component } from './order-property-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { recordIdOf } from '#lib/record-id.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const id = recordIdOf(params['propertyId']) ?? 0
  // That page shows the outcome, even if the connection drops at the click.
  void import('../attempt/attempt-route.ts').catch(() => undefined)
  await Promise.all([
    client.ensureQueryData(portfolioQueries.property(id)),
    client.ensureQueryData(portfolioQueries.documents(id)),
    client.ensureQueryData(portfolioQueries.ordersOf(id)),
    client.ensureQueryData(attemptQueries.openFor(id)),
  ])
  return null
}
