import type { ReactNode } from 'react'
import { formatMoney } from '#lib/format-number.ts'

/** Null: unknown (`AMOUNT_UNKNOWN`). Not translated. */
export function Amount({ cents }: { cents: number | null }): ReactNode {
  if (cents === null) return <span className="text-soft">Amount unknown</span>
  return cents === 0 ? <span>Free</span> : <span translate="no">{formatMoney(cents)}</span>
}
