import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorView } from '../../ui/page/error-view.tsx'
import { AddressForm } from './address-form.tsx'
import { ApnHelp } from './apn-help.tsx'
import { Disclosure } from './disclosure.tsx'
import { ManualParcelForm } from './manual-parcel-form.tsx'

type Nothing = { address: string; detail?: string | null }

/** 400: the service could not find it as an address. Next step: correct the address, here. */
function NotAnAddress({ address, detail }: Nothing): ReactNode {
  return (
    <>
      <ErrorView
        title="This could not be found as an address"
        body="Check the spelling and the house number, leave out unit and building names, and add the ZIP code. Nothing was registered."
        detail={detail}
      />
      <div className="mt-8 mb-10">
        <AddressForm key={address} address={address} label="Correct the address" />
      </div>
      <Disclosure summary="Enter the county and parcel number instead">
        <ManualParcelForm address={address} />
      </Disclosure>
      <ApnHelp />
    </>
  )
}

/** 404: an address, but the service knows no parcel at it. Next step: the parcel's own numbers, here. */
function NoParcelAtAddress({ address, detail }: Nothing): ReactNode {
  return (
    <>
      <ErrorView
        title="The address was found, but no parcel is known there"
        body="This happens with new buildings, corner lots and addresses that the county keeps under another street. The tax bill names the parcel: enter its numbers."
        detail={detail}
      />
      <div className="mt-8 mb-10">
        <ManualParcelForm address={address} />
      </div>
      <ApnHelp />
      <Disclosure summary="Try another address of the property">
        <AddressForm key={address} address={address} />
      </Disclosure>
    </>
  )
}

/** An empty list: the place was matched and has no parcel. Next step: look whether the match is the right place. */
function NoParcelHere({ address }: { address: string }): ReactNode {
  return (
    <>
      <ErrorView
        calm
        title="There is no parcel at this place"
        body="The service matched the address above and lists no land parcel there. If it is not the place you meant, change the address; if it is, use the numbers on the tax bill."
        actions={
          <Link to={paths.newProperty(address)} className={buttonClass()}>
            Change the address
          </Link>
        }
      />
      <div className="mt-10">
        <Disclosure summary="Enter the county and parcel number instead">
          <ManualParcelForm address={address} />
        </Disclosure>
        <ApnHelp />
      </div>
    </>
  )
}

/** What to do when a search gave no parcel: `why` is what the service made of the address. */
export function NothingFound({
  why,
  ...nothing
}: Nothing & { why: 'not-an-address' | 'no-parcel-at-address' | 'no-parcel-here' }): ReactNode {
  if (why === 'not-an-address') return <NotAnAddress {...nothing} />
  return why === 'no-parcel-at-address' ? <NoParcelAtAddress {...nothing} /> : <NoParcelHere {...nothing} />
}
