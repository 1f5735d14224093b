import type { ReactNode } from 'react'

/** Breaks before the "@" only, unless a half is wider than its column. */
export function Email({ address }: { address: string }): ReactNode {
  const split = Math.max(address.lastIndexOf('@'), 0)
  return (
    <span translate="no">
      <span className="inline-block max-w-full">{address.slice(0, split)}</span>
      <wbr />
      <span className="inline-block max-w-full">{address.slice(split)}</span>
    </span>
  )
}
