import type { ReactNode } from 'react'
import { addressKey } from '#lib/address-key.ts'
import { MapLink } from '#modules/parcels/map-link.tsx'

export function MatchedAddress({ typed, matched }: { typed: string; matched: string | null }): ReactNode {
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
