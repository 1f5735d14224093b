import type { ReactNode } from 'react'
import { countOf } from '../../lib/format-number.ts'
import { formatDate, formatDateTime } from '../../lib/format-date.ts'
import { createPart, usePart } from '../../platform/lazy-part.tsx'
import type { DocumentRecord } from '../../portfolio/store/records.ts'
import { documentColumns } from '../../shell/page/document-columns.tsx'
import { OwnSamplePapers } from '../../shell/sample-papers.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Table, type Column } from '../../ui/list/table.tsx'
import { UploadPanel } from '../../uploads/panel/upload-panel.tsx'

const keptFigures = createPart(() => import('../../uploads/panel/figures/kept-figures.tsx'))

/** What this browser read in the document, if it did. Nobody waits for it. */
function KeptFigures({ figures }: Pick<DocumentRecord, 'figures'>): ReactNode {
  const part = usePart(keptFigures, { wanted: figures !== null, onFailure: () => undefined })
  return figures === null || part === null ? null : <part.KeptFigures figures={figures} />
}

const columns: readonly Column<DocumentRecord>[] = [
  ...documentColumns<DocumentRecord>('ruled:w-[36%]', ({ figures }) => <KeptFigures figures={figures} />),
  {
    id: 'date',
    header: 'Document date',
    cell: ({ date }) => (date === null ? <span className="text-soft">Not given</span> : formatDate(date)),
  },
  {
    id: 'received',
    header: 'Received',
    cell: ({ uploadedAt, source, statusLabel }) => (
      <>
        <span>{source === 'recovered' ? 'Earlier, elsewhere' : formatDateTime(uploadedAt)}</span>
        {statusLabel !== null && statusLabel !== '' && (
          <span className="block text-sm text-soft">{statusLabel}</span>
        )}
      </>
    ),
  },
  {
    id: 'id',
    header: 'Number',
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ id }) => (
      <CopyText value={String(id)} label={`document number ${id}`} className="whitespace-nowrap" />
    ),
  },
]

/** What the service has received for the property, and the way to upload more. */
export function PropertyDocuments({
  propertyId,
  documents,
}: {
  propertyId: number
  documents: readonly DocumentRecord[]
}): ReactNode {
  return (
    <div id="documents" className="scroll-mt-6">
      <Section
        title="Documents"
        aside={documents.length === 0 ? undefined : `${countOf(documents.length, 'document')} received`}
      >
        {documents.length > 0 && (
          <div className="mb-6">
            <Table
              caption="Documents that the service received, newest first"
              columns={columns}
              rows={documents}
              rowKey={(row) => row.id}
            />
            <p className="mt-3 max-w-text text-sm text-soft">
              The service reads documents in the background; an order shows how far each one is. It offers no
              way to open or remove a document here.
            </p>
          </div>
        )}
        <UploadPanel propertyId={propertyId} />
        <OwnSamplePapers />
      </Section>
    </div>
  )
}
