import type { ReactNode } from 'react'
import type { OrderType } from '#contract/order.ts'
import { summaryOf, summaryWords } from '#portfolio/file/file-of.ts'
import type { DocumentRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { useNow } from '#ui/use-now.ts'

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  product: OrderType
}

/** What counts as current changes with the day. */
const HOUR = 3_600_000

/** How much of what is usually asked for with a product the property has: "4 of 6 here, 1 old". */
export function FileHere({ property, documents, product }: Props): ReactNode {
  const now = useNow(HOUR)
  return <span>{summaryWords(summaryOf(property, documents, product, now))}</span>
}
