import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#api/errors.ts'
import { parcelQueries } from '#api/parcels.ts'
import type { ParcelSearch } from '@plumbline/service-contract/parcel'
import { paths } from '#paths.ts'
import { FailedRead } from '#shell/page/failed-read.tsx'
import { TextLink, ButtonLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { ShowRequest } from '#modules/orders/show-request.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { ChooseParcel } from './choose-parcel.tsx'
import { WizardHeader } from './wizard-header.tsx'
import { addressIn } from './wizard-search.ts'
import { addressKey } from '#lib/address-key.ts'
import { MapLink } from '#modules/parcels/map-link.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { AddressForm } from '#modules/parcels/address-form.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { ManualParcelForm } from './manual-parcel-form.tsx'

function ApnHelp(): ReactNode {
  return (
    <Disclosure summary="What is an APN?">
      <div className="grid gap-2 text-soft">
        <p>
          The assessor’s parcel number is the county’s ID for a piece of land. Formats vary by county. You may
          know it as a parcel ID, PIN, tax map number or folio number.
        </p>
        <p>
          Find it on the property tax bill, the assessment notice, the deed or the county assessor’s website.
          A building or an address can have several parcels. Choose the one your building or loan is for.
        </p>
      </div>
    </Disclosure>
  )
}

/** 400: not recognized as an address. 404: no parcel there. Empty list: a place without parcels. */
const findings = {
  'not-an-address': {
    title: 'We couldn’t find this address',
    body: 'Check the spelling and street number, leave out unit and building names, and add the ZIP code.',
  },
  'no-parcel-at-address': {
    title: 'We found the address, but no parcel there',
    body: 'This happens with new buildings, corner lots and addresses the county lists under another street. Enter the parcel number from your tax bill instead.',
  },
  'no-parcel-here': {
    title: 'No parcel at this address',
    body: 'If it’s the right place, use the parcel number on your tax bill.',
  },
} as const

type WhyNothing = keyof typeof findings

/** The page's title. */
const titleOfNothing = (why: WhyNothing): string => findings[why].title

type Nothing = { why: WhyNothing; address: string; detail?: string | null }

function NothingFound({ why, address, detail }: Nothing): ReactNode {
  const byNumbers = <ManualParcelForm address={address} />
  const insteadByNumbers = (
    <Disclosure summary="Enter the county and parcel number instead">{byNumbers}</Disclosure>
  )
  if (why === 'no-parcel-here')
    return (
      <>
        <ErrorView
          calm
          body={findings[why].body}
          actions={<ButtonLink to={paths.newProperty(address)}>Change the address</ButtonLink>}
        />
        <div className="mt-10">{insteadByNumbers}</div>
      </>
    )
  const knowsAddress = why === 'no-parcel-at-address'
  const label = knowsAddress ? undefined : 'Correct the address'
  const byAddress = <AddressForm key={address} address={address} label={label} />
  return (
    <>
      <ErrorView body={findings[why].body} detail={detail} />
      <div className="mt-8 mb-10">{knowsAddress ? byNumbers : byAddress}</div>
      {!knowsAddress && insteadByNumbers}
      <ApnHelp />
      {knowsAddress && <Disclosure summary="Try another address for the property">{byAddress}</Disclosure>}
    </>
  )
}

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
