import type { ReactNode } from 'react'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { OwnSamplePapers } from '#modules/demo/sample-papers.tsx'
import { Section } from '#ui/page/section.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'
import { ChecklistSection } from './checklist/checklist-section.tsx'

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

export function PropertyDocuments(props: Props): ReactNode {
  return (
    <div id="documents" className="scroll-mt-6">
      <Section title="Documents">
        <UploadPanel propertyId={props.property.propertyId} />
        <OwnSamplePapers />
        <ChecklistSection {...props} />
      </Section>
    </div>
  )
}
