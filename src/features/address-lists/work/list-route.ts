export { Component } from './list-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { addressListQueries } from '#portfolio/address-lists/list-queries.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const listId = params['listId'] ?? ''
  await Promise.all([
    client.ensureQueryData(addressListQueries.one(listId)),
    client.ensureQueryData(addressListQueries.rows(listId)),
  ])
  return null
}
