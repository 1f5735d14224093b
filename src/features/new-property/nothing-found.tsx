import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { ButtonLink } from '#shell/page/links.tsx'
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

export type WhyNothing = keyof typeof findings

/** The page's title. */
export const titleOfNothing = (why: WhyNothing): string => findings[why].title

type Nothing = { why: WhyNothing; address: string; detail?: string | null }

export function NothingFound({ why, address, detail }: Nothing): ReactNode {
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
