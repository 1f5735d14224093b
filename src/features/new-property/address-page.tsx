import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#paths.ts'
import { TextLink } from '#shell/page/links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { AddressForm } from '#modules/parcels/address-form.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'
import { ManualParcelForm } from './manual-parcel-form.tsx'
import { WizardHeader } from './wizard-header.tsx'

/** `/properties/new?address=` */
export function Component(): ReactNode {
  const address = useSearchParams()[0].get('address') ?? ''
  usePageTitle('Add a property: address')
  return (
    <>
      <WizardHeader
        title="Where is the property?"
        lede="We’ll look it up in county records. Adding it is free."
      />
      <AddressForm key={address} address={address} />
      <p className="mt-4 max-w-text text-soft">
        <span>Adding several? </span>
        <TextLink to={paths.newAddressList()}>Import addresses</TextLink>
      </p>
      <div className="mt-10">
        <Disclosure summary="Enter the county and parcel number instead">
          <p className="mb-4 text-soft">
            If the address is new or can’t be found, use the parcel number on your tax bill.
          </p>
          <ManualParcelForm />
        </Disclosure>
      </div>
    </>
  )
}
