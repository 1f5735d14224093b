import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { homeQueries } from './home-queries.ts'

export { Component } from './home-page.tsx'

/** Makes no request. Errors are shown on the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const { totals, properties, asking, orders, news, attempts, lists } = homeQueries()
  await Promise.all([
    client.prefetchQuery(totals),
    client.prefetchQuery(properties),
    client.prefetchQuery(asking),
    client.prefetchQuery(orders),
    client.prefetchQuery(news),
    client.prefetchQuery(attempts),
    client.prefetchQuery(lists),
  ])
  return null
}
