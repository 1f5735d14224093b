import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { createPart } from '#platform/lazy-part.tsx'
import { fileOf, summaryOf, summaryWords, type FileLine } from '#portfolio/file/file-of.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '#portfolio/store/records.ts'
import { TextLink } from '#shell/page/links.tsx'
import { useNow } from '#ui/use-now.ts'
import { dialogPath, useUrlDialog, useUrlDialogPart } from '../url-dialog.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { FileDocuments, ordersByDocument } from './file-documents.tsx'
import { FileLines } from './file-lines.tsx'
import { FileOptions } from './file-options.tsx'

/** What counts as current changes with the day. */
const HOUR = 3_600_000

type Line = FileLine<DocumentRecord>

const letterDialog = createPart(() => import('../letter/letter-dialog.tsx'))

/** A useful line is drawn when there is something to say about it; the others are named together. */
const isQuiet = ({ need, state, documents }: Line): boolean =>
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

/** The file of a property: what is usually asked for, what of it is here, how old, and every document received. */
export function FileSection({ property, documents, orders }: Props): ReactNode {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const now = useNow(HOUR)
  const product = params.get('for') === 'quote' ? 'LOAN' : 'FULL'
  const { kind, lines, rest } = fileOf(property, documents, product, now)
  const summary = summaryOf(property, documents, product, now)
  const needed = lines.filter(({ need }) => need === 'needed')
  const useful = lines.filter((line) => line.need === 'useful' && !isQuiet(line))
  const quiet = lines.filter(isQuiet)
  const letter = useUrlDialogPart('letter', letterDialog)
  const aside = useUrlDialog('aside')
  const asideLine = lines.find(({ code }) => code === aside.value)
  const shared = { property, orders: ordersByDocument(orders) }
  return (
    <div className="mb-8">
      <p>
        <span className="text-soft">Document checklist: </span>
        <strong>{summaryWords(summary)}</strong>
        <span className="text-soft">. All optional.</span>
      </p>
      {summary.missing + summary.old > 0 && (
        <p className="mt-1 print:hidden">
          <TextLink to={dialogPath(search, 'letter')} replace preventScrollReset>
            Request missing documents
          </TextLink>
        </p>
      )}
      <FileOptions property={property} kind={kind} product={product} />
      <Group title={product === 'FULL' ? 'Recommended for a valuation' : 'Recommended for a loan quote'}>
        <FileLines lines={needed} {...shared} />
      </Group>
      {lines.length > needed.length && (
        <Group title="Also helpful">
          <FileLines lines={useful} {...shared} />
          {quiet.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer py-1 text-soft">
                {`${useful.length === 0 ? '' : 'More: '}${quiet.map(({ label }) => label).join(', ')}`}
              </summary>
              <FileLines lines={quiet} {...shared} />
            </details>
          )}
        </Group>
      )}
      {rest.length > 0 && (
        <Group title="Other documents">
          <FileDocuments documents={rest} orders={shared.orders} withType />
        </Group>
      )}
      {asideLine && <AsideDialog property={property} line={asideLine} onClose={aside.close} />}
      {letter.loaded && (
        <letter.loaded.LetterDialog
          property={property}
          lines={lines}
          product={product}
          onClose={letter.close}
        />
      )}
    </div>
  )
}
