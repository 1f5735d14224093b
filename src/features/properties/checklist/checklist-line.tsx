import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { documentTypeLabel } from '@plumbline/service-contract/document-types'
import { documentName } from '@plumbline/service-contract/document'
import { formatDate } from '#lib/format-date.ts'
import { ownDayOf } from '#portfolio/checklist/document-age.ts'
import type { ChecklistItem } from '#portfolio/checklist/checklist.ts'
import { useSetItemAside } from '#portfolio/records/property-changes.ts'
import type { DocumentRecord, OrderRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { AddOfType } from '#uploads/panel/upload-panel.tsx'
import { FiguresGlance } from '#uploads/figures/figures-picture.tsx'
import { dialogPath } from '../url-dialog.ts'
import { DocumentDetails, ItemDocuments } from './item-documents.tsx'
import { itemStates } from './item-states.ts'

interface LineProps {
  title: string
  /** State and date, or the type. */
  facts: ReactNode
  actions?: ReactNode
  /** Shown when the line is open. */
  children: ReactNode
}

/**
 * Actions appear on hover and focus, and on an open line. On touch screens only an open line shows them.
 */
const Line = ({ title, facts, actions, children }: LineProps): ReactNode => (
  <li className="group relative border-b border-line transition-colors first:border-t hover:bg-wash hover:[--mark-cut:var(--wash)]">
    <details className="peer group/line">
      <summary className="relative flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-4 py-2 pl-6 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          className="absolute top-3.5 left-0 text-soft transition-transform group-open/line:rotate-90"
        />
        <span className="min-w-0 grow font-semibold wrap-anywhere sm:w-72 sm:grow-0">{title}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 wrap-anywhere">{facts}</span>
      </summary>
      <div className="pb-3 pl-6">{children}</div>
    </details>
    {actions !== undefined && (
      <div className="hidden flex-wrap gap-1 pb-3 pl-6 peer-open:flex sm:pointer-fine:absolute sm:pointer-fine:top-1.5 sm:pointer-fine:right-0 sm:pointer-fine:flex sm:pointer-fine:p-0 sm:pointer-fine:opacity-0 sm:pointer-fine:group-focus-within:opacity-100 sm:pointer-fine:group-hover:opacity-100 sm:pointer-fine:peer-open:opacity-100 print:hidden">
        {actions}
      </div>
    )}
  </li>
)

type Item = ChecklistItem<DocumentRecord>

interface ItemProps {
  item: Item
  propertyId: number
  /** Newest order by document. */
  orders: ReadonlyMap<number, OrderRecord>
}

function ItemLine({ item, propertyId, orders }: ItemProps): ReactNode {
  const { search } = useLocation()
  const { mutate, error, isPending } = useSetItemAside()
  const { label, state, from, types } = item
  const [type] = types
  const figures = item.documents[0]?.figures
  const day = ownDayOf(from)
  const addable = (state === 'old' || state === 'missing') && type !== undefined
  return (
    <Line
      title={label}
      facts={
        <>
          <span className="sm:w-28">
            <Status tone={itemStates[state].tone}>{itemStates[state].word}</Status>
          </span>
          {from !== null && state !== 'missing' && (
            <span className="text-sm text-soft sm:w-24">{day === null ? 'No date' : formatDate(day)}</span>
          )}
          {item.need === 'loan' && <span className="text-sm text-soft">For a loan</span>}
          {figures != null && <FiguresGlance figures={figures} />}
        </>
      }
      actions={
        addable ? (
          <AddOfType
            propertyId={propertyId}
            type={type}
            label={state === 'old' ? 'Add newer file' : 'Add file'}
            what={label}
          />
        ) : state === 'set-aside' ? (
          <Button
            size="sm"
            variant="quiet"
            busy={isPending}
            aria-label={`Add back: ${label}`}
            onClick={() => mutate({ propertyId, line: item.code, reason: null })}
          >
            Add back
          </Button>
        ) : undefined
      }
    >
      <FormFailure failure={error} />
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        <span>{`${item.hint}${item.form === undefined ? '' : `, ${item.form}`}.`}</span>
        {addable && (
          <TextLink
            to={dialogPath(search, 'aside', item.code)}
            replace
            preventScrollReset
            aria-label={`Not applicable: ${label}`}
          >
            Not applicable
          </TextLink>
        )}
      </p>
      {item.reason !== null && (
        <p className={state === 'old' ? 'text-sm text-amber' : 'text-sm text-soft'}>{item.reason}</p>
      )}
      <ItemDocuments documents={item.documents} orders={orders} />
    </Line>
  )
}

type Shared = Omit<ItemProps, 'item'>

export const ChecklistLines = ({ items, ...shared }: Shared & { items: readonly Item[] }): ReactNode => (
  <ul>
    {items.map((item) => (
      <ItemLine key={item.code} item={item} {...shared} />
    ))}
  </ul>
)

/** Documents that no line of the checklist asks for. */
export const OtherDocuments = ({
  documents,
  orders,
}: Pick<Shared, 'orders'> & { documents: readonly DocumentRecord[] }): ReactNode => (
  <ul>
    {documents.map((document) => (
      <Line
        key={document.id}
        title={documentName(document)}
        facts={<span className="text-sm text-soft">{documentTypeLabel(document.type)}</span>}
      >
        <DocumentDetails document={document} order={orders.get(document.id)} />
      </Line>
    ))}
  </ul>
)
