import { useState, type ReactNode } from 'react'
import { countOf } from '#lib/format-number.ts'
import { createPart, usePart } from '#platform/lazy-part.tsx'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { OwnSamplePapers } from '#modules/demo/sample-papers.tsx'

import { Notice } from '#ui/notice.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { Section } from '#ui/page/section.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import { UploadPanel } from '#uploads/panel/upload-panel.tsx'

const fileSection = createPart(() => import('./file/file-section.tsx'))

/** Fetches what draws the file of a property. When it did not come, the section says so. */
export const fetchFileSection = (): Promise<unknown> => fileSection.load().catch(() => null)

const Missing = (): ReactNode => (
  <Notice
    tone="attention"
    className="mb-6"
    title="We couldn’t load the document checklist"
    actions={<ReloadButton size="sm" variant="secondary" />}
  >
    Reload the page to try again. You can still add documents below.
  </Notice>
)

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

/** The file of the property, with what the service has received, and the way to upload more. */
export function PropertyDocuments(props: Props): ReactNode {
  const { property, documents } = props
  const [missing, setMissing] = useState(false)
  const parts = usePart(fileSection, { onFailure: () => setMissing(true) })
  return (
    <div id="documents" className="scroll-mt-6">
      <Section
        title="Documents"
        aside={documents.length === 0 ? undefined : countOf(documents.length, 'document')}
      >
        {missing && <Missing />}
        {!missing &&
          (parts === null ? <Skeleton lines={8} className="mb-8" /> : <parts.FileSection {...props} />)}
        <UploadPanel propertyId={property.propertyId} />
        <OwnSamplePapers />
      </Section>
    </div>
  )
}
