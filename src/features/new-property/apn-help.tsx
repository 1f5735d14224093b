import type { ReactNode } from 'react'
import { Disclosure } from '#ui/page/disclosure.tsx'

export function ApnHelp(): ReactNode {
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
