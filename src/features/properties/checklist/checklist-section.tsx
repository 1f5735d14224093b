import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { createPart } from '#platform/lazy-part.tsx'
import {
  checklistOf,
  checklistProgress,
  progressText,
  type ChecklistItem,
} from '#portfolio/checklist/checklist.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { useNow } from '#ui/use-now.ts'
import { dialogPath, useUrlDialog, useUrlDialogPart } from '../url-dialog.ts'
import { SetAsideDialog } from './set-aside-dialog.tsx'
import { ItemDocuments, ordersByDocument } from './item-documents.tsx'
import { ChecklistItems } from './checklist-items.tsx'
import { ChecklistOptions } from './checklist-options.tsx'

/** Items become outdated from one day to the next. */
const HOUR = 3_600_000

type Item = ChecklistItem<DocumentRecord>

const letterDialog = createPart(() => import('../letter/letter-dialog.tsx'))

/** Useful items without documents or a reason are listed together. */
const isQuiet = ({ need, state, documents }: Item): boolean =>
  need === 'useful' && state === 'missing' && documents.length === 0

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <h3 className="mt-6 mb-2 font-semibold">{title}</h3>
      <div>{children}</div>
    </div>
  )
}

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

export function ChecklistSection({ property, documents, orders }: Props): ReactNode {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const now = useNow(HOUR)
  const product = params.get('for') === 'quote' ? 'LOAN' : 'FULL'
  const { kind, items, rest } = checklistOf(property, documents, product, now)
  const summary = checklistProgress(property, documents, product, now)
  const needed = items.filter(({ need }) => need === 'needed')
  const useful = items.filter((item) => item.need === 'useful' && !isQuiet(item))
  const quiet = items.filter(isQuiet)
  const letter = useUrlDialogPart('letter', letterDialog)
  const aside = useUrlDialog('aside')
  const itemToSetAside = items.find(({ code }) => code === aside.value)
  const shared = { property, orders: ordersByDocument(orders) }
  return (
    <div className="mb-8">
      <p>
        <span className="text-soft">Document checklist: </span>
        <strong>{progressText(summary)}</strong>
        <span className="text-soft">. All optional.</span>
      </p>
      {summary.missing + summary.old > 0 && (
        <p className="mt-1 print:hidden">
          <TextLink to={dialogPath(search, 'letter')} replace preventScrollReset>
            Request missing documents
          </TextLink>
        </p>
      )}
      <ChecklistOptions property={property} kind={kind} product={product} />
      <Group title={product === 'FULL' ? 'Recommended for a valuation' : 'Recommended for a loan quote'}>
        <ChecklistItems items={needed} {...shared} />
      </Group>
      {items.length > needed.length && (
        <Group title="Also helpful">
          <ChecklistItems items={useful} {...shared} />
          {quiet.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer py-1 text-soft">
                {`${useful.length === 0 ? '' : 'More: '}${quiet.map(({ label }) => label).join(', ')}`}
              </summary>
              <ChecklistItems items={quiet} {...shared} />
            </details>
          )}
        </Group>
      )}
      {rest.length > 0 && (
        <Group title="Other documents">
          <ItemDocuments documents={rest} orders={shared.orders} withType />
        </Group>
      )}
      {itemToSetAside && <SetAsideDialog property={property} item={itemToSetAside} onClose={aside.close} />}
      {letter.loaded && (
        <letter.loaded.LetterDialog
          property={property}
          items={items}
          product={product}
          onClose={letter.close}
        />
      )}
    </div>
  )
}
