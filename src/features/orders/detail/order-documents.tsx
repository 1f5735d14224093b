import type { ReactNode } from 'react'
import type { OrderDocument } from '#contract/document.ts'
import { isProduced } from '#contract/document-types.ts'
import { documentsOf, type Order } from '#contract/order.ts'
import { formatDate } from '#lib/format-date.ts'
import { readEventTime, unreadText } from '#lib/read-timestamp.ts'
import { documentColumns } from '#modules/orders/document-columns.tsx'
import { Section } from '#ui/page/section.tsx'
import { Status } from '#ui/status.tsx'
import { Table, type Column } from '#ui/list/table.tsx'

const notGiven = <span className="text-soft">Not specified</span>

function DocumentDate({ value }: { value: string | null | undefined }): ReactNode {
  const time = readEventTime(value)
  const text = time === null ? unreadText(value) : formatDate(time)
  return text === null ? notGiven : <span>{text}</span>
}

const columns: readonly Column<OrderDocument>[] = [
  ...documentColumns('ruled:w-[42%]'),
  { id: 'date', header: 'Document date', cell: ({ documentDate }) => <DocumentDate value={documentDate} /> },
  {
    id: 'state',
    header: 'Status',
    cell: ({ documentStatusLabel, documentStatus }) => {
      const state = documentStatusLabel?.trim() || documentStatus?.trim()
      return state ? <Status tone="neutral">{state}</Status> : notGiven
    },
  },
]

/** The order's documents, each with the service's own status label; what the service produced itself stands apart. */
export function OrderDocuments({ record }: { record: Order }): ReactNode {
  const all = documentsOf(record)
  const documents = all.filter((document) => !isProduced(document))
  const produced = all.filter(isProduced)
  return (
    <>
      <Section title="Order documents">
        {documents.length === 0 ? (
          <p className="text-soft">
            {produced.length === 0
              ? 'This order has no documents.'
              : 'This order includes none of your documents.'}
          </p>
        ) : (
          <Table
            caption="Order documents and their status"
            columns={columns}
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
            columns={columns.filter(({ id }) => id !== 'type')}
            rows={produced}
            rowKey={(document) => document.id}
          />
        </Section>
      )}
    </>
  )
}
