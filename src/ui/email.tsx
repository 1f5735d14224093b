import type { ReactNode } from 'react'

/** Prefers to break before the "@". */
export function Email({ address }: { address: string }): ReactNode {
  const split = Math.max(address.lastIndexOf('@'), 0)
  return (
    <span translate="no" className="wrap-break-word">
      <span>{address.slice(0, split)}</span>
      <wbr />
      <span>{address.slice(split)}</span>
    </span>
  )
}
