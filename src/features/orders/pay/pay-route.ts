export { Component } from './pay-page.tsx'
import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { paths } from '#paths.ts'
import { waitsForCard } from '#portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '#portfolio/attempts/attempt-queries.ts'
import { valuationQueries } from '#portfolio/address-lists/valuations/valuation-queries.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const attemptId = params['attemptId'] ?? ''
  const [attempt] = await Promise.all([
    client.fetchQuery(attemptQueries.one(attemptId)),
    client.prefetchQuery(valuationQueries.batch([attemptId])),
  ])
  if (attempt !== null && !waitsForCard(attempt)) throw redirectDocument(paths.attempt(attempt.attemptId))
  return null
}
