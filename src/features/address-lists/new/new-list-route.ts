export { Component } from './new-list-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { addressListQueries } from '#work/address-lists/list-queries.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await context.get(queryClientContext).ensureQueryData(addressListQueries.all())
  return null
}
