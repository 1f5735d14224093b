import type { ReactNode } from 'react'
import { documentName } from '@plumbline/service-contract/document'
import { typeText } from '#portfolio/order-stages.ts'
import { documentsOf } from '@plumbline/service-contract/order'
import { dayHere, formatDate, formatDateTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { dateOf } from '#portfolio/store/document-date.ts'
import type { DocumentRecord, OrderRecord } from '#portfolio/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { CopyText } from '#ui/copy.tsx'
import type { Figures } from '@plumbline/document-reader'
import { StatementPicture } from '#uploads/figures/figures-picture.tsx'
import { figuresSentence, keptFindingsText, readByThisBrowser } from '#uploads/figures/figures-copy.ts'

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

/** Earlier ones are collapsed. */
const SHOWN = 2

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
  const { id, name, fileName, uploadedAt, timeOf, figures } = document
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
      <details className="text-sm text-soft">
        <summary className="cursor-pointer py-1">Details</summary>
        <span>Number </span>
        <CopyText value={String(id)} label={`document number ${id}`} />
      </details>
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
export function ItemDocuments({ documents, orders }: ListProps): ReactNode {
  const list = (some: readonly DocumentRecord[]): ReactNode => (
    <ul>
      {some.map((document) => (
        <li key={document.id} className="py-1.5">
          <span className="font-semibold wrap-anywhere">{documentName(document)}</span>
          <DocumentDetails document={document} order={orders.get(document.id)} />
        </li>
      ))}
    </ul>
  )
  const earlier = documents.slice(SHOWN)
  if (documents.length === 0) return null
  return (
    <>
      {list(documents.slice(0, SHOWN))}
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
