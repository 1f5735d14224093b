import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { parcelQueries } from '#api/parcels.ts'
import type { ParcelSearch } from '@plumbline/service-contract/parcel'
import { paths } from '#paths.ts'
import { FailedRead } from '#shell/page/failed-read.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { NothingFound, titleOfNothing, type WhyNothing } from './nothing-found.tsx'
import { ChooseParcel } from './choose-parcel.tsx'
import { WizardHeader } from './wizard-header.tsx'
import { addressIn } from './wizard-search.ts'
import { addressKey } from '#lib/address-key.ts'
import { MapLink } from '#modules/parcels/map-link.tsx'

function MatchedAddress({ typed, matched }: { typed: string; matched: string | null }): ReactNode {
  if (matched === null)
    return (
      <p className="mb-6 max-w-text">
        We couldn’t tell which address was matched for <strong className="font-semibold">{typed}</strong>.
        Compare the parcel numbers before you continue.
      </p>
    )
  return (
    <dl className="mb-8 grid max-w-text gap-y-1 border-l-2 border-accent pl-4">
      <div>
        <dt className="text-sm text-soft">We matched</dt>
        <dd className="text-lg font-semibold">{matched}</dd>
        <dd className="text-sm empty:hidden">
          <MapLink address={matched} />
        </dd>
      </div>
      {addressKey(typed) !== addressKey(matched) && (
        <div className="text-sm text-soft">
          <dt className="inline">You entered: </dt>
          <dd className="inline">{typed}</dd>
        </div>
      )}
    </dl>
  )
}

function Searching(): ReactNode {
  return (
    <div className="max-w-text">
      <p role="status" className="sr-only">
        Looking up the address
      </p>
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  )
}

function SearchResult({ search, address }: { search: ParcelSearch; address: string }): ReactNode {
  const matched = search.matchedAddress?.trim() || null
  return (
    <>
      <MatchedAddress typed={address} matched={matched} />
      {search.parcels.length === 0 ? (
        <NothingFound why="no-parcel-here" address={address} />
      ) : (
        <ChooseParcel search={search} address={matched ?? address} />
      )}
    </>
  )
}

/** Why nothing was found; null if something was, or isn't known yet. */
function whyNothing(search: UseQueryResult<ParcelSearch>): WhyNothing | null {
  if (search.isSuccess) return search.data.parcels.length === 0 ? 'no-parcel-here' : null
  const kind = search.isFetching || !(search.error instanceof ApiError) ? null : search.error.kind
  if (kind === 'invalid') return 'not-an-address'
  return kind === 'missing' ? 'no-parcel-at-address' : null
}

function titleOf(search: UseQueryResult<ParcelSearch>): string {
  const why = whyNothing(search)
  if (why !== null) return titleOfNothing(why)
  if (!search.isSuccess && search.isFetching) return 'Looking up the address'
  return search.data?.parcels.length === 1 ? 'Is this your property?' : 'Which parcel is it?'
}

function SearchFailure({
  why,
  error,
  address,
  retry,
}: {
  why: WhyNothing | null
  error: unknown
  address: string
  retry: () => void
}): ReactNode {
  const detail = error instanceof ApiError ? error.serviceMessage : null
  if (why !== null) return <NothingFound why={why} address={address} detail={detail} />
  return <FailedRead error={error} actions={<Button onClick={retry}>Try again</Button>} />
}

/** `/properties/new/parcels?address=` */
export function Component(): ReactNode {
  const [params] = useSearchParams()
  const address = addressIn(params)
  const search = useQuery({ ...parcelQueries.search(address), retryOnMount: false })
  const why = whyNothing(search)
  usePageTitle('Add a property: parcel')
  return (
    <>
      <WizardHeader
        title={titleOf(search)}
        lede={
          why === null ? <TextLink to={paths.newProperty(address)}>Change the address</TextLink> : undefined
        }
      />
      {search.isSuccess && <SearchResult key={address} search={search.data} address={address} />}
      {search.isError && !search.isFetching && (
        <SearchFailure why={why} error={search.error} address={address} retry={() => void search.refetch()} />
      )}
      {!search.isSuccess && search.isFetching && <Searching />}
      {!search.isFetching && <ShowRequest operation="searchParcels" values={{ address }} />}
    </>
  )
}
