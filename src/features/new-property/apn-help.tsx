import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'

/** What a parcel number is and where an owner finds it. */
export function ApnHelp(): ReactNode {
  return (
    <Disclosure summary="What is an APN?">
      <div className="grid gap-2 text-soft">
        <p>
          The assessor’s parcel number is the county’s own number for a piece of land. Every county writes it
          in its own way; you may know it as parcel ID, PIN, tax map number or folio.
        </p>
        <p>
          You find it on the property tax bill, on the assessment notice, in the deed and on the county
          assessor’s web site. One building can stand on several parcels, and one address can have several:
          choose the one that the building or the loan is about.
        </p>
      </div>
    </Disclosure>
  )
}
