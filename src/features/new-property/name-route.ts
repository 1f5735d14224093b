export { Component } from './name-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { paths } from '#paths.ts'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'
import { knownParcels } from './known-parcels.ts'
import { parcelIn } from './wizard-search.ts'

/** Without a parcel in the URL, the wizard restarts. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  const wanted = parcelIn(new URL(request.url).searchParams)
  if (wanted.countyId === '' || wanted.parcelId === '')
    throw redirectReplacing(request, paths.newProperty(wanted.address ?? undefined))
  const client = context.get(queryClientContext)
  await client.ensureQueryData(knownParcels([wanted]))
  return null
}
