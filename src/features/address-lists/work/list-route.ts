export { Component } from './list-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'
import { orderedQuery } from '#work/address-lists/ordered.ts'
import { propertiesOf } from './row-view.ts'

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const listId = params['listId'] ?? ''
  const [rows] = await Promise.all([
    client.ensureQueryData(addressListQueries.rows(listId)),
    client.ensureQueryData(addressListQueries.one(listId)),
  ])
  await client.ensureQueryData(orderedQuery(propertiesOf(rows)))
  return null
}
