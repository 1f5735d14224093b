import type { ReactNode } from 'react'
import { documentName } from '@plumbline/service-contract/document'
import { typeText } from '#memory/order-stages.ts'
import { documentsOf } from '@plumbline/service-contract/order'
import { dayHere, formatDate, formatDateTime } from '#lib/format-date.ts'
import { paths } from '#paths.ts'
import { dateOf } from '#memory/store/document-date.ts'
import type { DocumentRecord, OrderRecord } from '#memory/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import type { Figures } from '@plumbline/document-reader'
import { StatementPicture } from '#uploads/figures/figures-picture.tsx'
import { figuresSentence, keptFindingsText, readByThisBrowser } from '#work/uploads/figures-copy.ts'

function FiguresLine({ figures }: { figures: Figures }): ReactNode {
  const noted = keptFindingsText(figures.findings)
  return (
    <p className="text-sm">
      <span>{`${figuresSentence(figures)} `}</span>
      {noted !== null && <span>{`${noted} `}</span>}
      <span className="text-soft">{readByThisBrowser(figures.readAt)}</span>
    </p>
  )
}

/** `orders` is newest first. */
export function ordersByDocument(orders: readonly OrderRecord[]): Map<number, OrderRecord> {
  const found = new Map<number, OrderRecord>()
  for (const order of orders.toReversed())
    for (const { id } of documentsOf(order.record)) found.set(id, order)
  return found
}

interface Props {
  document: DocumentRecord
  order: OrderRecord | undefined
}

/** Status in the order, in the service's words. */
function State({ document, order }: Props): ReactNode {
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

/** All but the name. */
export function DocumentDetails({ document, order }: Props): ReactNode {
  const { name, fileName, uploadedAt, timeOf, figures } = document
  const date = dateOf(document)
  const received = timeOf === 'upload' ? `Uploaded ${formatDateTime(uploadedAt)}` : 'Found in an order'
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm wrap-anywhere text-soft">
        {fileName && fileName !== name && <span>{fileName}</span>}
        <span>{date === null ? 'No date' : `Dated ${formatDate(dayHere(date))}`}</span>
        <span>{received}</span>
        <State document={document} order={order} />
      </p>
      {figures !== null && (
        <>
          <FiguresLine figures={figures} />
          {figures.of === 'OPERATING_STATEMENT' && <StatementPicture figures={figures} />}
        </>
      )}
    </>
  )
}

interface ListProps {
  documents: readonly DocumentRecord[]
  orders: ReadonlyMap<number, OrderRecord>
}

/** Newest first. */
export const ItemDocuments = ({ documents, orders }: ListProps): ReactNode => (
  <ul>
    {documents.map((document) => (
      <li key={document.id} className="py-1.5">
        <span className="font-semibold wrap-anywhere">{documentName(document)}</span>
        <DocumentDetails document={document} order={orders.get(document.id)} />
      </li>
    ))}
  </ul>
)
