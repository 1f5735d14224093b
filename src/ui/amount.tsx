import type { ReactNode } from 'react'
import { formatMoney } from '#lib/format-number.ts'

/** What an order costs, in cents; null is not known, as `AMOUNT_UNKNOWN` of the contract says. A sum is no text to translate. */
export function Amount({ cents }: { cents: number | null }): ReactNode {
  if (cents === null) return <span className="text-soft">Amount unknown</span>
  return cents === 0 ? <span>Free</span> : <span translate="no">{formatMoney(cents)}</span>
}
