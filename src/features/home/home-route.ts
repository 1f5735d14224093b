import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { homeQueries } from './home-queries.ts'

export { Component } from './home-page.tsx'

/** Makes no request. Errors are shown on the page. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const { records, attempts, lists } = homeQueries()
  await Promise.all([
    client.prefetchQuery(records),
    client.prefetchQuery(attempts),
    client.prefetchQuery(lists),
  ])
  return null
}
