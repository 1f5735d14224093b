import type { ReactNode } from 'react'
import type { OrderType } from '@plumbline/service-contract/order'
import { checklistProgress, progressText, type ChecklistSubject } from '#memory/checklist/checklist.ts'
import type { DocumentRecord } from '#memory/store/records.ts'

interface Props {
  property: ChecklistSubject
  documents: readonly DocumentRecord[]
  product: OrderType
  now: number
  /** Under a heading that says what is counted. */
  brief?: boolean
}

/** "4 of 6 uploaded, 1 outdated" */
export function ChecklistCounts({ property, documents, product, now, brief = false }: Props): ReactNode {
  const summary = checklistProgress(property, documents, product, now)
  const [count, old] = progressText(summary)
    .replaceAll(/(\d) (outdated)/gu, '$1\u00a0$2')
    .split(' uploaded')
  return (
    <span className={summary.old > 0 ? 'text-amber' : undefined}>
      <span>{count}</span>
      {old !== undefined && (
        <>
          <span className={brief ? 'ruled:sr-only' : undefined}> uploaded</span>
          <span>{old}</span>
        </>
      )}
    </span>
  )
}
