import type { QueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { countOf } from '../../../lib/format-number.ts'
import { paths } from '../../../paths.ts'
import type { Attempt } from '../../../portfolio/attempts/attempt-machine.ts'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import { displayName, type PropertyRecord } from '../../../portfolio/store/records.ts'
import { ButtonLink } from '../../../shell/page/links.tsx'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy.tsx'
import { useCountyNames } from '../../../ui/county/counties.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { linkClass } from '../../../ui/text-link.ts'
import { useNow } from '../../../ui/use-now.ts'
import { freshMatches } from '../find-matches.ts'
import { sheetOf, type SheetContent, type SheetSubject } from './sheet-content.ts'
import { onePage } from './sheet-size.ts'
import { sheetText } from './sheet-text.ts'
import { SheetView } from './sheet-view.tsx'

const SHEETS_MAX = 50

/** Numbers of the properties that are left out, as the URL has them. */
const leftOut = (params: URLSearchParams): Set<number> =>
  new Set((params.get('without') ?? '').split('.').filter(Boolean).map(Number))

export interface Listed {
  subjects: SheetSubject[]
  /** How many the list shows in all. */
  total: number
}

async function readSubject(client: QueryClient, id: number, attempts: readonly Attempt[]) {
  const [property, documents, orders] = await Promise.all([
    client.fetchQuery(portfolioQueries.property(id)),
    client.fetchQuery(portfolioQueries.documents(id)),
    client.fetchQuery(portfolioQueries.ordersOf(id)),
  ])
  const own = attempts.filter(({ propertyId }) => propertyId === id)
  return property === null ? [] : [{ property, documents, orders, attempts: own }]
}

/** What the list shows, read once: none comes, goes or changes while the document is looked at. */
export async function loadListed(client: QueryClient, params: URLSearchParams): Promise<Listed> {
  const all = await freshMatches(client, params)
  const attempts = await client.fetchQuery(attemptQueries.unresolved())
  const subjects = await Promise.all(all.slice(0, SHEETS_MAX).map((id) => readSubject(client, id, attempts)))
  return { subjects: subjects.flat(), total: all.length }
}

interface ChoiceProps {
  properties: readonly PropertyRecord[]
  without: ReadonlySet<number>
  onChange: (without: ReadonlySet<number>) => void
}

/** Which of the list's properties are printed. */
function Choice({ properties, without, onChange }: ChoiceProps): ReactNode {
  const toggle = (id: number): void => {
    const next = new Set(without)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold">Which properties</legend>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {properties.map((property) => (
          <CheckField
            key={property.propertyId}
            label={displayName(property)}
            checked={!without.has(property.propertyId)}
            onChange={() => toggle(property.propertyId)}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The first page: what follows, with how each file stands. */
const Contents = ({ sheets }: { sheets: readonly SheetContent[] }): ReactNode => (
  <nav aria-label="Contents" className="mt-6">
    <ol className="text-sm">
      {sheets.map(({ propertyId, name, summary }) => (
        <li
          key={propertyId}
          className="flex justify-between gap-4 border-b border-line py-1 print:py-0 print:text-xs"
        >
          <a href={`#sheet-${propertyId}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
            {name}
          </a>
          <span className="shrink-0">{summary}</span>
        </li>
      ))}
    </ol>
  </nav>
)

function Sheets({ subjects, total }: Listed): ReactNode {
  const [params, setParams] = useSearchParams()
  const madeAt = useNow(null)
  // The URL follows: the page reads the list again before it has a new one.
  const [without, setWithout] = useState<ReadonlySet<number>>(() => leftOut(params))
  const choose = (next: ReadonlySet<number>): void => {
    setWithout(next)
    const search = new URLSearchParams(params)
    search.delete('without')
    if (next.size > 0) search.set('without', [...next].join('.'))
    setParams(search, { replace: true, preventScrollReset: true })
  }
  const properties = subjects.map(({ property }) => property)
  const countyName = useCountyNames(properties.flatMap(({ countyId }) => countyId ?? []))
  const sheets = subjects
    .filter(({ property }) => !without.has(property.propertyId))
    .map((subject) => sheetOf(subject, madeAt, onePage))
  const text = sheets
    .map((sheet) => sheetText(sheet, sheet.countyId === null ? null : countyName(sheet.countyId), madeAt))
    .join('\n\n')
  return (
    <>
      <header>
        <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold">
          {`Sheets of ${countOf(sheets.length, 'property')}`}
        </h1>
        <p className="mt-1 text-soft">
          {total > subjects.length
            ? `The first ${subjects.length} of ${total} in the list. Narrow the list down for the others.`
            : `A page each, made on ${formatDateTime(madeAt)}.`}
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
          <Button size="sm" disabled={sheets.length === 0} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          {sheets.length > 0 && <CopyButton text={text} label="Copy as text" hidden />}
        </div>
        <div className="print:hidden">
          <Choice properties={properties} without={without} onChange={choose} />
        </div>
      </header>
      <Contents sheets={sheets} />
      {sheets.map((sheet) => (
        <div key={sheet.propertyId} className="mt-8 break-before-page print:mt-0">
          <SheetView sheet={sheet} madeAt={madeAt} alone={false} />
        </div>
      ))}
    </>
  )
}

/** A sheet of one page for each property that the list shows, the first 50, with the contents before them. */
export function ListedSheets({ listed: { subjects, total } }: { listed: Listed }): ReactNode {
  usePageTitle('Sheets of properties')
  return (
    <div className="on-paper max-w-[50rem] print:max-w-none">
      <div className="mb-4">
        <Breadcrumbs here="Sheets">
          <Link to={paths.properties()}>Properties</Link>
        </Breadcrumbs>
      </div>
      {subjects.length === 0 ? (
        <>
          <h1 id="page-title" tabIndex={-1} className="mb-6 text-2xl font-semibold">
            Sheets of properties
          </h1>
          <EmptyState
            title="No property to print"
            action={<ButtonLink to={paths.properties()}>Go to your properties</ButtonLink>}
          >
            The list shows none, as it is filtered now.
          </EmptyState>
        </>
      ) : (
        <Sheets subjects={subjects} total={total} />
      )}
    </div>
  )
}
