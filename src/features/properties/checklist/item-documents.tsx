import type { ReactNode } from 'react'
import { documentTypeLabel } from '#contract/document-types.ts'
import { documentName } from '#contract/document.ts'
import { typeText } from '#contract/order-stages.ts'
import { documentsOf } from '#contract/order.ts'
import { formatDate, formatDateTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import type { DocumentRecord, OrderRecord } from '#portfolio/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { CopyText } from '#ui/copy.tsx'
import { FiguresLine } from './figures-line.tsx'

/** Earlier ones are collapsed. */
const SHOWN = 2

/** `orders` is newest first. */
export function ordersByDocument(orders: readonly OrderRecord[]): Map<number, OrderRecord> {
  const found = new Map<number, OrderRecord>()
  for (const order of orders.toReversed())
    for (const { id } of documentsOf(order.record)) found.set(id, order)
  return found
}

/** Status in the order, in the service's words. */
function State({ document, order }: { document: DocumentRecord; order: OrderRecord | undefined }): ReactNode {
  const state = document.statusLabel?.trim() ?? ''
  if (order === undefined) return state === '' ? null : <span>{state}</span>
  return (
    <span>
      <span>{state === '' ? '' : `${state} `}</span>
      <TextLink
        to={paths.order(order.id)}
      >{`in ${typeText(order.record).toLowerCase()} ${order.id}`}</TextLink>
    </span>
  )
}

function Document({
  document,
  order,
  withType,
}: {
  document: DocumentRecord
  order: OrderRecord | undefined
  withType: boolean
}): ReactNode {
  const { id, name, fileName, date, uploadedAt, timeOf, figures } = document
  const received = timeOf === 'upload' ? `Uploaded ${formatDateTime(uploadedAt)}` : 'Found in an order'
  return (
    <li className="py-1.5">
      <span className="font-semibold wrap-anywhere">{documentName(document)}</span>
      {fileName && fileName !== name && <span className="ml-2 text-sm break-all text-soft">{fileName}</span>}
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm wrap-anywhere text-soft">
        {withType && <span>{documentTypeLabel(document.type)}</span>}
        <span>{date === null ? 'No date' : `Dated ${formatDate(date)}`}</span>
        <span>{received}</span>
        <State document={document} order={order} />
        <CopyText value={String(id)} label={`document number ${id}`} className="whitespace-nowrap" />
      </p>
      {figures !== null && <FiguresLine figures={figures} />}
    </li>
  )
}

interface Props {
  documents: readonly DocumentRecord[]
  orders: ReadonlyMap<number, OrderRecord>
  /** Shows types and all documents; otherwise only the newest. */
  withType?: boolean
}

/** Newest first. */
export function ItemDocuments({ documents, orders, withType = false }: Props): ReactNode {
  const list = (some: readonly DocumentRecord[]): ReactNode => (
    <ul>
      {some.map((document) => (
        <Document key={document.id} document={document} order={orders.get(document.id)} withType={withType} />
      ))}
    </ul>
  )
  const shown = withType ? documents : documents.slice(0, SHOWN)
  const earlier = documents.slice(shown.length)
  if (documents.length === 0) return null
  return (
    <>
      {list(shown)}
      {earlier.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-sm text-soft">
            {countOf(earlier.length, 'older document')}
          </summary>
          {list(earlier)}
        </details>
      )}
    </>
  )
}
