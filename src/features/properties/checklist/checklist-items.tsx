import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ChecklistItem } from '#portfolio/checklist/checklist.ts'
import { useSetItemAside } from '#portfolio/records/property-changes.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { FormFailure } from '#shell/page/form-failure.tsx'
import { ButtonLink } from '#shell/page/links.tsx'
import { Button } from '#ui/button.tsx'
import { Status } from '#ui/status.tsx'
import { AddOfType } from '#uploads/panel/upload-panel.tsx'
import { itemStates } from './item-states.ts'
import { dialogPath } from '../url-dialog.ts'
import { ItemDocuments } from './item-documents.tsx'

type Item = ChecklistItem<DocumentRecord>

function AskAgain({ propertyId, item }: { propertyId: number; item: Item }): ReactNode {
  const { mutate, error, isPending } = useSetItemAside()
  return (
    <>
      <FormFailure failure={error} />
      <Button
        size="sm"
        variant="quiet"
        busy={isPending}
        aria-label={`Add back: ${item.label}`}
        onClick={() => mutate({ propertyId, line: item.code, reason: null })}
      >
        Add back
      </Button>
    </>
  )
}

function Actions({ propertyId, item }: { propertyId: number; item: Item }): ReactNode {
  const { search } = useLocation()
  const [type] = item.types
  if (item.state === 'set-aside') return <AskAgain propertyId={propertyId} item={item} />
  if (item.state === 'have' || type === undefined) return null
  return (
    <>
      <AddOfType
        propertyId={propertyId}
        type={type}
        label={item.state === 'old' ? 'Add newer file' : 'Add file'}
        what={item.label}
      />
      <ButtonLink
        to={dialogPath(search, 'aside', item.code)}
        replace
        preventScrollReset
        variant="quiet"
        size="sm"
        aria-label={`Not applicable: ${item.label}`}
      >
        Not applicable
      </ButtonLink>
    </>
  )
}

interface Props {
  items: readonly Item[]
  property: PropertyRecord
  /** Newest order by document. */
  orders: ReadonlyMap<number, OrderRecord>
}

export function ChecklistItems({ items, property: { propertyId }, orders }: Props): ReactNode {
  return (
    <dl>
      {items.map((item) => (
        <div
          key={item.code}
          className="grid gap-x-8 gap-y-1.5 border-b border-line py-3 first:border-t sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
        >
          <dt>
            <span className="font-semibold">{item.label}</span>
            <span className="block text-sm text-soft">
              {`${item.hint}${item.form === undefined ? '' : `, ${item.form}`}.`}
            </span>
          </dt>
          <dd className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Status tone={itemStates[item.state].tone}>{itemStates[item.state].word}</Status>
              <div className="flex flex-wrap gap-1 print:hidden">
                <Actions propertyId={propertyId} item={item} />
              </div>
            </div>
            {item.reason !== null && (
              <p className={item.state === 'old' ? 'text-sm text-amber' : 'text-sm text-soft'}>
                {item.reason}
              </p>
            )}
            <ItemDocuments documents={item.documents} orders={orders} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
