export { Component } from './order-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { loadOrder } from './order-lookup.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const order = await loadOrder(args)
  if (order === null || order.propertyId === null) return null
  const client = args.context.get(queryClientContext)
  await Promise.all([
    client.prefetchQuery(portfolioQueries.property(order.propertyId)),
    (order.rank === 2 || order.repliedAt !== null) &&
      client.prefetchQuery(portfolioQueries.documents(order.propertyId)),
  ])
  return null
}
