import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { documentTypeLabel } from '@plumbline/service-contract/document-types'
import { documentName } from '@plumbline/service-contract/document'
import { formatDate } from '#lib/format-date.ts'
import { ownDayOf } from '#memory/checklist/document-age.ts'
import type { ChecklistItem } from '#memory/checklist/checklist.ts'
import { useSetItemAside } from '#memory/records/property-changes.ts'
import type { DocumentRecord, OrderRecord } from '#memory/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { TextLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { AddFilesOfType } from '#uploads/upload-panel.tsx'
import { dialogPath } from '../url-dialog.ts'
import { DocumentDetails, ItemDocuments } from './item-documents.tsx'
import { itemStates } from './item-states.ts'

interface LineProps {
  title: string
  /** Ids, by which a figure leads to its line. */
  documents: readonly DocumentRecord[]
  /** Date, file and state, or the type. */
  facts: ReactNode
  actions?: ReactNode
  /** Shown when the line is open. */
  children: ReactNode
}

const Line = ({ title, documents, facts, actions, children }: LineProps): ReactNode => (
  <li
    data-documents={documents.map(({ id }) => id).join(' ')}
    className="group flex flex-wrap items-start justify-end gap-x-4 border-b border-line transition-colors first:border-t hover:bg-wash hover:[--mark-cut:var(--wash)]"
  >
    <details className="min-w-[min(12rem,100%)] flex-1">
      <summary className="relative flex-wrap gap-x-4 py-2.5 pl-6 before:absolute before:left-0">
        <span className="min-w-0 grow font-semibold wrap-anywhere sm:w-72 sm:grow-0">{title}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm text-soft sm:min-w-40 sm:flex-1">
          {facts}
        </span>
      </summary>
      <div className="pb-3 pl-6">{children}</div>
    </details>
    {actions !== undefined && <div className="py-1.5 print:hidden">{actions}</div>}
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
  const [newest] = item.documents
  const day = ownDayOf(from)
  const addable = (state === 'old' || state === 'missing') && type !== undefined
  return (
    <Line
      title={label}
      documents={item.documents}
      facts={
        <>
          {newest !== undefined && (
            <>
              <span className="sm:w-24">{day === null ? 'No date' : formatDate(day)}</span>
              <span className="min-w-0 flex-1 wrap-anywhere max-lg:hidden">{newest.fileName}</span>
            </>
          )}
          {item.need === 'loan' && <span>For a loan</span>}
          {state !== 'missing' && <Status tone={itemStates[state].tone}>{itemStates[state].word}</Status>}
        </>
      }
      actions={
        addable ? (
          <AddFilesOfType
            propertyId={propertyId}
            type={type}
            label={state === 'old' ? 'Add newer' : '+ Add'}
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

/** `rest`: documents that no line of the checklist asks for. */
export const ChecklistLines = ({
  items,
  rest,
  ...shared
}: Omit<ItemProps, 'item'> & {
  items: readonly Item[]
  rest?: readonly DocumentRecord[]
}): ReactNode => (
  <ul>
    {items.map((item) => (
      <ItemLine key={item.code} item={item} {...shared} />
    ))}
    {(rest ?? []).map((document) => (
      <Line
        key={document.id}
        title={documentName(document)}
        documents={[document]}
        facts={<span className="min-w-0 wrap-anywhere">{documentTypeLabel(document.type)}</span>}
      >
        <DocumentDetails document={document} order={shared.orders.get(document.id)} />
      </Line>
    ))}
  </ul>
)
