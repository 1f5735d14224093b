import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { createPart } from '#platform/lazy-part.ts'
import {
  checklistOf,
  checklistProgress,
  type ChecklistItem,
  type ChecklistProgress,
} from '#portfolio/checklist/checklist.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { useNow } from '#ui/use-now.ts'
import { dialogPath, propertyDialogs, useUrlDialogPart } from '../url-dialog.ts'
import { ordersByDocument } from './item-documents.tsx'
import { ChecklistLines, OtherDocuments } from './checklist-line.tsx'
import { KindChoice } from './checklist-options.tsx'

/** Items become outdated from one day to the next. */
const HOUR = 3_600_000

type Item = ChecklistItem<DocumentRecord>

const letterDialog = createPart(() => import('../letter/letter-dialog.tsx'))

/** Optional lines without documents or a reason are collapsed. */
const isQuiet = ({ need, state, documents }: Item): boolean =>
  need !== 'needed' && state === 'missing' && documents.length === 0

function sentenceOf({ needed, here, missing }: ChecklistProgress): string {
  if (here > 0) return missing > 0 ? 'You can order without the rest.' : ''
  if (needed < 2) return needed === 0 ? '' : '1 document helps the analyst. You can order without it.'
  return `${needed} documents help the analyst. You can order without them.`
}

interface Props {
  property: PropertyRecord
  documents: readonly DocumentRecord[]
  orders: readonly OrderRecord[]
}

export function ChecklistSection({ property, documents, orders }: Props): ReactNode {
  const { search } = useLocation()
  const now = useNow(HOUR)
  const { kind, items, rest } = checklistOf(property, documents, 'FULL', now)
  const summary = checklistProgress(property, documents, 'FULL', now)
  const useful = items.filter((item) => item.need !== 'needed' && !isQuiet(item))
  const quiet = items.filter(isQuiet)
  const letter = useUrlDialogPart('letter', letterDialog)
  const aside = useUrlDialogPart('aside', propertyDialogs)
  const itemToSetAside = items.find(({ code }) => code === aside.value)
  const shared = { propertyId: property.propertyId, orders: ordersByDocument(orders) }
  const heading = 'mt-5 mb-1 font-semibold'
  return (
    <div className="mt-6">
      <div className="my-3 flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <p className="grow text-base text-soft">{sentenceOf(summary)}</p>
        <KindChoice property={property} kind={kind} />
        {summary.missing + summary.old > 0 && (
          <TextLink to={dialogPath(search, 'letter')} replace preventScrollReset className="print:hidden">
            Ask for documents by email
          </TextLink>
        )}
      </div>
      <ChecklistLines items={items.filter(({ need }) => need === 'needed')} {...shared} />
      {useful.length > 0 && (
        <>
          <h3 className={heading}>Also helpful</h3>
          <ChecklistLines items={useful} {...shared} />
        </>
      )}
      {quiet.length > 0 && (
        <details className="group/more">
          <summary className="relative cursor-pointer list-none py-2.5 pl-6 text-sm text-soft hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight
              size={16}
              className="absolute top-3 left-0 transition-transform group-open/more:rotate-90"
            />
            <span>{`More (${quiet.length})`}</span>
          </summary>
          <ChecklistLines items={quiet} {...shared} />
        </details>
      )}
      {rest.length > 0 && (
        <>
          <h3 className={heading}>Other documents</h3>
          <OtherDocuments documents={rest} orders={shared.orders} />
        </>
      )}
      {aside.loaded && itemToSetAside && (
        <aside.loaded.SetAsideDialog property={property} item={itemToSetAside} onClose={aside.close} />
      )}
      {letter.loaded && (
        <letter.loaded.LetterDialog property={property} items={items} onClose={letter.close} />
      )}
    </div>
  )
}
