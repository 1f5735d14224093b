import type { ReactNode } from 'react'
import { documentName, type OrderDocument } from '@plumbline/service-contract/document'
import { documentTypeLabel, isProduced } from '@plumbline/service-contract/document-types'
import { documentsOf, type Order } from '@plumbline/service-contract/order'
import { dayHere, formatDate } from '#lib/format-date.ts'
import { readDocumentDate, unreadText } from '#lib/read-timestamp.ts'
import { Section } from '#ui/page/section.tsx'
import { Status } from '#ui/status.tsx'
import { Table, type Column } from '#ui/list/table.tsx'

const notGiven = <span className="text-soft">Not specified</span>

function DocumentDate({ value }: { value: string | null | undefined }): ReactNode {
  const time = readDocumentDate(value)
  const text = time === null ? unreadText(value) : formatDate(dayHere(time))
  return text === null ? notGiven : <span>{text}</span>
}

/** Name, then the type and the file name if the name doesn't include them. */
function DocumentName({ id, name, fileName, type }: OrderDocument): ReactNode {
  const shown = documentName({ id, name, fileName })
  const label = isProduced({ type }) ? '' : documentTypeLabel(type)
  return (
    <>
      <span className="font-semibold break-words">{shown}</span>
      {!shown.toLowerCase().includes(label.toLowerCase()) && (
        <span className="block text-sm text-soft">{label}</span>
      )}
      {fileName && fileName !== name && (
        <span className="block text-sm wrap-anywhere text-soft">{fileName}</span>
      )}
    </>
  )
}

const columns: readonly Column<OrderDocument>[] = [
  {
    id: 'name',
    header: 'Document',
    stacked: 'line',
    className: 'ruled:w-[42%]',
    cell: (document) => <DocumentName {...document} />,
  },
  { id: 'date', header: 'Date', cell: ({ documentDate }) => <DocumentDate value={documentDate} /> },
  {
    id: 'state',
    header: 'Status',
    cell: ({ documentStatusLabel, documentStatus }) => {
      const state = documentStatusLabel?.trim() || documentStatus?.trim()
      return state ? <Status tone="neutral">{state}</Status> : notGiven
    },
  },
]

/** With the service's own status label. `answered`: documents were sent since. */
export function OrderDocuments({ record, answered }: { record: Order; answered: boolean }): ReactNode {
  const all = documentsOf(record)
  const documents = all.filter((document) => !isProduced(document))
  const produced = all.filter(isProduced)
  return (
    <>
      <Section title="Order documents">
        {documents.length === 0 ? (
          <p className="text-soft">
            {answered
              ? 'None listed yet.'
              : produced.length === 0
                ? 'This order has no documents.'
                : 'This order includes none of your documents.'}
          </p>
        ) : (
          <Table
            caption="Order documents and their status"
            columns={columns}
            few
            rows={documents}
            rowKey={(document) => document.id}
          />
        )}
      </Section>
      {produced.length > 0 && (
        <Section title="Produced by the service">
          <p className="mb-3 max-w-text text-soft">
            The service produced these while working on your order. You can’t open them in this portal.
            Contact support for copies.
          </p>
          <Table
            caption="Documents produced by the service and their status"
            columns={columns}
            few
            rows={produced}
            rowKey={(document) => document.id}
          />
        </Section>
      )}
    </>
  )
}
