import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import type { Checklist, ChecklistProgress } from '#memory/checklist/checklist.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#memory/store/records.ts'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { Section } from '#ui/page/section.tsx'
import { AddFiles, UploadList } from '#uploads/upload-panel.tsx'
import { ChecklistSection } from './checklist/checklist-section.tsx'

interface Props {
  property: PropertyRecord
  /** Number of documents. */
  count: number
  checklist: Checklist<DocumentRecord>
  progress: ChecklistProgress
  orders: readonly OrderRecord[]
}

export function PropertyDocuments({ count, ...props }: Props): ReactNode {
  const { propertyId } = props.property
  return (
    <div id="documents" data-uploads className="scroll-mt-6">
      <Section
        title="Documents"
        aside={
          <div className="flex flex-wrap items-center">
            <span className="mr-4">{count === 0 ? 'No documents' : countOf(count, 'document')}</span>
            <AddFiles propertyId={propertyId} />
          </div>
        }
      >
        <UseSample propertyId={propertyId} />
        <UploadList propertyId={propertyId} />
        <ChecklistSection {...props} />
      </Section>
    </div>
  )
}
