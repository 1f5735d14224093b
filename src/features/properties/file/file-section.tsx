import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { createPart, lazyPart } from '../../../platform/lazy-part.tsx'
import { fileOf, summaryOf, summaryWords, type FileLine } from '../../../portfolio/file/file-of.ts'
import type { DocumentRecord, OrderRecord, PropertyRecord } from '../../../portfolio/store/records.ts'
import { TextLink } from '../../../shell/page/links.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { AsideDialog } from './aside-dialog.tsx'
import { FileDocuments, ordersByDocument } from './file-documents.tsx'
import { FileLines } from './file-lines.tsx'
import { FileOptions } from './file-options.tsx'

/** What counts as current changes with the day. */
const HOUR = 3_600_000

type Line = FileLine<DocumentRecord>

const LetterDialog = lazyPart(
  createPart(async () => (await import('../letter/letter-dialog.tsx')).LetterDialog),
)

/** The address of the letter that asks for what is missing, on the page as it is. */
function letterPath(search: string): string {
  const params = new URLSearchParams(search)
  params.set('letter', '')
  return `?${params.toString()}`
}

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
  const [params, setParams] = useSearchParams()
  const { search } = useLocation()
  const now = useNow(HOUR)
  const product = params.get('for') === 'quote' ? 'LOAN' : 'FULL'
  const { kind, lines, rest } = fileOf(property, documents, product, now)
  const summary = summaryOf(property, documents, product, now)
  const needed = lines.filter(({ need }) => need === 'needed')
  const useful = lines.filter((line) => line.need === 'useful' && !isQuiet(line))
  const quiet = lines.filter(isQuiet)
  const closeLetter = (): void =>
    setParams(
      (now) => {
        now.delete('letter')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const shared = { property, orders: ordersByDocument(orders) }
  return (
    <div className="mb-8">
      <p>
        <span className="text-soft">Usually asked for: </span>
        <strong>{summaryWords(summary)}</strong>
        <span className="text-soft">. Nothing is required.</span>
      </p>
      {summary.missing + summary.old > 0 && (
        <p className="mt-1 print:hidden">
          <TextLink to={letterPath(search)} replace preventScrollReset>
            Ask for what is missing
          </TextLink>
        </p>
      )}
      <FileOptions property={property} kind={kind} product={product} />
      <Group title={product === 'FULL' ? 'Needed for a valuation' : 'Needed for a loan quote'}>
        <FileLines lines={needed} {...shared} />
      </Group>
      {lines.length > needed.length && (
        <Group title="Useful as well">
          <FileLines lines={useful} {...shared} />
          {quiet.length > 0 && (
            <details className="mt-2">
              <summary className="cursor-pointer py-1 text-soft">
                {`${useful.length === 0 ? '' : 'Also '}${quiet.map(({ label }) => label).join(', ')}`}
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
      {documents.length > 0 && (
        <p className="mt-4 max-w-text text-sm text-soft">
          The service reads documents in the background; an order shows how far each one is. It offers no way
          to open or remove a document here.
        </p>
      )}
      <AsideDialog property={property} lines={lines} />
      {params.has('letter') && (
        <LetterDialog property={property} lines={lines} product={product} onClose={closeLetter} />
      )}
    </div>
  )
}
