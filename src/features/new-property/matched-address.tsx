import type { ReactNode } from 'react'
import { cx } from '../../lib/class-names.ts'
import { compareAddresses, type AddressPiece } from './compare-addresses.ts'

function Pieces({ pieces, typed }: { pieces: readonly AddressPiece[]; typed: boolean }): ReactNode {
  return pieces.map(({ at, text, differs }) =>
    differs ? (
      <mark
        key={at}
        className={cx(
          'bg-transparent text-inherit underline decoration-2 underline-offset-4',
          typed ? 'decoration-edge decoration-dotted' : 'decoration-accent',
        )}
      >
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}

/** The address that the service matched, above the one that was typed, with the words that differ underlined. */
export function MatchedAddress({ typed, matched }: { typed: string; matched: string | null }): ReactNode {
  if (matched === null || matched.trim() === '')
    return (
      <p className="mb-6 max-w-text">
        The service did not say which address it matched for{' '}
        <strong className="font-semibold">{typed}</strong>. Compare the parcel numbers before you go on.
      </p>
    )
  const compared = compareAddresses(typed, matched)
  return (
    <dl className="mb-8 grid max-w-text gap-x-4 gap-y-1 border-l-2 border-accent pl-4">
      <div>
        <dt className="text-sm text-soft">We matched</dt>
        <dd className="text-lg font-semibold">
          <Pieces pieces={compared.matched} typed={false} />
        </dd>
      </div>
      {!compared.same && (
        <div>
          <dt className="sr-only">You typed</dt>
          <dd className="text-sm text-soft">
            <span aria-hidden="true">You typed: </span>
            <Pieces pieces={compared.typed} typed />
            <span className="mt-0.5 block">
              What differs is underlined. If it is not the right place, change the address.
            </span>
          </dd>
        </div>
      )}
    </dl>
  )
}
