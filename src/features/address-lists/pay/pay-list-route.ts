export { Component } from './pay-list-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { attemptIdsIn } from '#paths.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'
import { VALUATIONS_MAX } from '#portfolio/address-lists/valuations/charge-sum.ts'
import { valuationQueries } from '#portfolio/address-lists/valuations/valuation-queries.ts'

export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const ids = attemptIdsIn(new URL(request.url).searchParams, 'of').slice(0, VALUATIONS_MAX)
  await Promise.all([
    client.fetchQuery(valuationQueries.batch(ids)),
    client.fetchQuery(addressListQueries.one(params['listId'] ?? '')),
  ])
  return null
}
