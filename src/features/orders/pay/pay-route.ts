export { Component } from './pay-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { paths } from '#paths.ts'
import { waitsForCard } from '#memory/attempts/attempt-machine.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { leavePage } from '#shell/page/leave-page.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const attempt = await client.fetchQuery(attemptQueries.one(params['attemptId'] ?? ''))
  if (attempt === null) return null
  if (!waitsForCard(attempt)) return leavePage(paths.attempt(attempt.attemptId))
  await client.fetchQuery(portfolioQueries.earlierValuation(attempt))
  return null
}
