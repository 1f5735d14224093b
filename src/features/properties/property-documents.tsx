import { type ReactNode, useState } from 'react'
import { countOf } from '#lib/format-number.ts'
import type { Checklist, ChecklistProgress, ChecklistItem } from '#memory/checklist/checklist.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#memory/store/records.ts'
import { UseSample } from '#modules/demo/use-sample.tsx'
import { Section } from '#ui/page/section.tsx'
import { AddFiles, UploadList } from '#uploads/upload-panel.tsx'
import { createPart } from '#platform/lazy-part.ts'
import { propertyDialogs, useUrlDialogPart } from './url-dialog.ts'
import { ordersByDocument } from './checklist/item-documents.tsx'
import { ChecklistLines } from './checklist/checklist-line.tsx'
import { KindChoice } from './checklist/checklist-options.tsx'

type Item = ChecklistItem<DocumentRecord>

const letterDialog = createPart(() => import('#modules/letter/letter-dialog.tsx'))

/** Optional lines without documents or a reason are collapsed. */
const isQuiet = ({ need, state, documents }: Item): boolean =>
  need !== 'needed' && state === 'missing' && documents.length === 0

function sentenceOf({ needed, here, missing }: ChecklistProgress): string {
  if (here > 0) return missing > 0 ? 'You can order without the rest.' : ''
  if (needed < 2) return needed === 0 ? '' : '1 document helps the analyst. You can order without it.'
  return `${needed} documents help the analyst. You can order without them.`
}

interface ChecklistProps {
  property: PropertyRecord
  checklist: Checklist<DocumentRecord>
  progress: ChecklistProgress
  orders: readonly OrderRecord[]
}

function ChecklistSection({ property, checklist, progress, orders }: ChecklistProps): ReactNode {
  const { kind, items, rest } = checklist
  // The question stays while it is being answered.
  const [asks] = useState(kind === null)
  const shown = items.filter((item) => !isQuiet(item))
  const quiet = items.filter(isQuiet)
  const letter = useUrlDialogPart('letter', letterDialog)
  const aside = useUrlDialogPart('aside', propertyDialogs)
  const itemToSetAside = items.find(({ code }) => code === aside.value)
  const shared = { propertyId: property.propertyId, orders: ordersByDocument(orders) }
  return (
    <div className="mt-4">
      {asks && <KindChoice property={property} kind={kind} />}
      <p className="my-3 text-soft empty:hidden">{sentenceOf(progress)}</p>
      <ChecklistLines items={shown} rest={rest} {...shared} />
      {quiet.length > 0 && (
        <details>
          <summary className="py-2.5 text-sm text-soft hover:text-ink">{`More (${quiet.length})`}</summary>
          <ChecklistLines items={quiet} {...shared} />
        </details>
      )}
      {aside.loaded && itemToSetAside && (
        <aside.loaded.SetAsideDialog property={property} item={itemToSetAside} onClose={aside.close} />
      )}
      {letter.loaded && (
        <letter.loaded.LetterDialog drafts={[{ to: '', of: [{ property, items }] }]} onClose={letter.close} />
      )}
    </div>
  )
}

/** `count`: number of documents. */
export function PropertyDocuments({ count, ...props }: ChecklistProps & { count: number }): ReactNode {
  const { propertyId } = props.property
  return (
    <div id="documents" data-uploads className="scroll-mt-6">
      <Section
        title="Documents"
        aside={
          <div className="flex flex-wrap items-center">
            <span className="mr-4">{count === 0 ? 'No documents' : countOf(count, 'document')}</span>
            <AddFiles propertyId={propertyId} />
          </div>
        }
      >
        <UseSample propertyId={propertyId} />
        <UploadList propertyId={propertyId} />
        <ChecklistSection {...props} />
      </Section>
    </div>
  )
}
