import type { ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { Section } from '#ui/page/section.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'
import { ChecklistSection } from './checklist/checklist-section.tsx'

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

export function PropertyDocuments(props: Props): ReactNode {
  const { documents } = props
  const { propertyId } = props.property
  return (
    <div id="documents" className="scroll-mt-6">
      <Section
        title="Documents"
        aside={documents.length === 0 ? undefined : countOf(documents.length, 'document')}
      >
        <UploadPanel propertyId={propertyId}>
          <UseSample propertyId={propertyId} />
        </UploadPanel>
        <ChecklistSection {...props} />
      </Section>
    </div>
  )
}
