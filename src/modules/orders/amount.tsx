import type { ReactNode } from 'react'
import { FULL_ORDER_PRICE } from '@plumbline/service-contract/order-copy'
import { formatMoney } from '#lib/format-number.ts'

type Priced = { orderType: string | null; amountCents: number | null }

/** Of a valuation whose charge is unknown, the price. Not translated. */
export function Amount({ of: { orderType, amountCents } }: { of: Priced }): ReactNode {
  if (amountCents === 0) return <span>Free</span>
  if (amountCents === null && orderType !== 'FULL') return <span className="text-soft">Amount unknown</span>
  return <span translate="no">{amountCents === null ? FULL_ORDER_PRICE : formatMoney(amountCents)}</span>
}
