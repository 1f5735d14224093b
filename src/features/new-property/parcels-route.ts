export { Component } from './parcels-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { parcelQueries } from '#api/parcels.ts'
import { queryClientContext } from '#api/query-context.ts'
import { paths } from '#paths.ts'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'
import { addressIn } from './wizard-search.ts'

/** Not awaited: the page shows progress. */
export function loader({ request, context }: LoaderFunctionArgs): null {
  const address = addressIn(new URL(request.url).searchParams)
  if (address === '') throw redirectReplacing(request, paths.newProperty())
  void context.get(queryClientContext).prefetchQuery(parcelQueries.search(address))
  return null
}
