import type { ReactNode } from 'react'

/** Case, spaces and punctuation make no other address. */
const bare = (address: string): string =>
  address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The address that the service matched, in bold above the one that was typed. */
export function MatchedAddress({ typed, matched }: { typed: string; matched: string | null }): ReactNode {
  if (matched === null)
    return (
      <p className="mb-6 max-w-text">
        The service did not say which address it matched for{' '}
        <strong className="font-semibold">{typed}</strong>. Compare the parcel numbers before you go on.
      </p>
    )
  return (
    <dl className="mb-8 grid max-w-text gap-y-1 border-l-2 border-accent pl-4">
      <div>
        <dt className="text-sm text-soft">We matched</dt>
        <dd className="text-lg font-semibold">{matched}</dd>
      </div>
      {bare(typed) !== bare(matched) && (
        <div className="text-sm text-soft">
          <dt className="inline">You typed: </dt>
          <dd className="inline">
            <span>{typed}</span>
            <span className="mt-0.5 block">If we matched another place, change the address.</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
