import type { ReactNode } from 'react'
import type { OrderType } from '#contract/order.ts'
import { checklistProgress, progressText, type ChecklistSubject } from '#portfolio/checklist/checklist.ts'
import type { DocumentRecord } from '#portfolio/store/records.ts'

interface Props {
  property: ChecklistSubject
  documents: readonly DocumentRecord[]
  product: OrderType
  now: number
}

/** "4 of 6 uploaded, 1 outdated" */
export function ChecklistCounts({ property, documents, product, now }: Props): ReactNode {
  const summary = checklistProgress(property, documents, product, now)
  return (
    <span className={summary.old > 0 ? 'text-amber' : undefined}>
      {progressText(summary).replaceAll(/(\d) (outdated)/gu, '$1\u00a0$2')}
    </span>
  )
}
