import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { addressKey } from '#lib/address-key.ts'
import { demoQueries } from '#portfolio/records/demo.ts'
import { linkClass } from '#ui/text-link.ts'

const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export function MatchedAddress({ typed, matched }: { typed: string; matched: string | null }): ReactNode {
  // A demo's addresses are invented. Until that is known, there's no link.
  const { data: demo } = useQuery(demoQueries.own())
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
        {demo === null && (
          <dd className="text-sm">
            <a href={mapOf(matched)} target="_blank" rel="noreferrer" className={linkClass}>
              See on a map
            </a>
          </dd>
        )}
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
