export { Component } from './home-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { homeQueries } from './home-queries.ts'

/** Makes no request. Errors are shown on the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const { totals, properties, orders, attempts } = homeQueries()
  await Promise.all([
    client.prefetchQuery(totals),
    client.prefetchQuery(properties),
    client.prefetchQuery(orders),
    client.prefetchQuery(attempts),
  ])
  return null
}
