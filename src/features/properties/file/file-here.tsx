import type { ReactNode } from 'react'
import { summaryOf, summaryWords } from '#portfolio/file/file-of.ts'
import type { PropertySummary } from '#portfolio/store/records.ts'

/** "4 of 6 uploaded, 1 outdated", for a valuation: the cell of the list of properties. */
export function FileHere({ property, now }: { property: PropertySummary; now: number }): ReactNode {
  const summary = summaryOf(property, property.documents, 'FULL', now)
  return (
    <span className={summary.old > 0 ? 'text-amber' : undefined}>
      {summaryWords(summary).replaceAll(/(\d) (outdated)/gu, '$1\u00a0$2')}
    </span>
  )
}
