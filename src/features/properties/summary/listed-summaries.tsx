import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime } from '#lib/format-date.ts'
import { countOf } from '#lib/format-number.ts'
import { paths } from '#paths.ts'
import { displayName, type PropertyRecord } from '#portfolio/store/records.ts'
import { ButtonLink } from '#shell/page/links.tsx'
import { PageLinks } from '#modules/record-list/page-links.tsx'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { useCountyNames } from '#modules/parcels/county-names.ts'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { linkClass } from '#ui/text-link.ts'
import { useNow } from '#ui/use-now.ts'
import { SUMMARIES_MAX, type LeftOut, type Listed } from './load-listed.ts'
import { summaryOf, type SummaryContent } from './summary-content.ts'
import { onePageSummary } from './summary-size.ts'
import { summaryText } from './summary-text.ts'
import { SummaryView } from './summary-view.tsx'

const leftOutOf = (params: URLSearchParams): Set<number> =>
  new Set((params.get('without') ?? '').split('.').filter(Boolean).map(Number))

interface ChoiceProps {
  properties: readonly PropertyRecord[]
  without: ReadonlySet<number>
  onChange: (without: ReadonlySet<number>) => void
}

function Choice({ properties, without, onChange }: ChoiceProps): ReactNode {
  const toggle = (id: number): void => {
    const next = new Set(without)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 font-semibold">Choose properties</legend>
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

const Contents = ({ summaries }: { summaries: readonly SummaryContent[] }): ReactNode => (
  <nav aria-label="Contents" className="mt-6">
    <ol className="text-sm">
      {summaries.map(({ propertyId, name, checklistText }) => (
        <li
          key={propertyId}
          className="flex justify-between gap-4 border-b border-line py-1 print:py-0 print:text-xs"
        >
          <a href={`#summary-${propertyId}`} className={`${linkClass} min-w-0 wrap-anywhere`}>
            {name}
          </a>
          <span className="shrink-0">{checklistText}</span>
        </li>
      ))}
    </ol>
  </nav>
)

const NotHere = ({ rows }: { rows: readonly LeftOut[] }): ReactNode => (
  <section aria-labelledby="not-here" className="mt-6 text-sm print:text-xs">
    <h2 id="not-here" className="mb-1 font-semibold">
      {`${countOf(rows.length, 'row')} without a summary`}
    </h2>
    <ul>
      {rows.map(({ row, text, why }) => (
        <li key={row} className="flex justify-between gap-4 border-b border-line py-1 print:py-0">
          <span translate="no" className="min-w-0 wrap-anywhere">
            {text || `Row ${row}`}
          </span>
          <span className="shrink-0 text-soft">{why}</span>
        </li>
      ))}
    </ul>
  </section>
)

/** "51 to 100 of 230, one page each, created …" */
function partWords({ total, page, pages }: Listed, madeAt: number): string {
  if (pages === 1) return `One page each, created ${formatDateTime(madeAt)}.`
  const first = (page - 1) * SUMMARIES_MAX + 1
  return `${first} to ${Math.min(total, first + SUMMARIES_MAX - 1)} of ${total}, one page each, created ${formatDateTime(madeAt)}.`
}

function Summaries({ listed }: { listed: Listed }): ReactNode {
  const { subjects, total, page, pages, list, leftOut } = listed
  const [params, setParams] = useSearchParams()
  const madeAt = useNow(null)
  // Local first: changing the URL reloads the list.
  const [without, setWithout] = useState<ReadonlySet<number>>(() => leftOutOf(params))
  const choose = (next: ReadonlySet<number>): void => {
    setWithout(next)
    const search = new URLSearchParams(params)
    search.delete('without')
    if (next.size > 0) search.set('without', [...next].join('.'))
    setParams(search, { replace: true, preventScrollReset: true })
  }
  const properties = subjects.map(({ property }) => property)
  const countyName = useCountyNames()
  const summaries = subjects
    .filter(({ property }) => !without.has(property.propertyId))
    .map((subject) => summaryOf(subject, madeAt, onePageSummary))
  const text = summaries
    .map((summary) =>
      summaryText(summary, summary.countyId === null ? null : countyName(summary.countyId), madeAt),
    )
    .join('\n\n')
  return (
    <>
      <header>
        <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold">
          {`${summaries.length === 1 ? 'Summary' : 'Summaries'} of ${countOf(summaries.length, 'property')}`}
        </h1>
        <p className="mt-1 text-soft">
          {list !== null && <span translate="no">{`${list.name}. `}</span>}
          <span>{partWords(listed, madeAt)}</span>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-2 print:hidden">
          <Button size="sm" disabled={summaries.length === 0} onClick={() => window.print()}>
            Print or save as PDF
          </Button>
          {summaries.length > 0 && <CopyButton text={text} label="Copy as text" hidden />}
        </div>
        <div className="print:hidden">
          <PageLinks page={page} pages={pages} total={total} perPage={SUMMARIES_MAX} />
          <Choice properties={properties} without={without} onChange={choose} />
        </div>
      </header>
      <Contents summaries={summaries} />
      {leftOut.length > 0 && <NotHere rows={leftOut} />}
      {summaries.map((summary) => (
        <div key={summary.propertyId} className="mt-8 break-before-page print:mt-0">
          <SummaryView summary={summary} madeAt={madeAt} alone={false} />
        </div>
      ))}
    </>
  )
}

/** One document has 50 summaries, after a contents page. */
export function ListedSummaries({ listed }: { listed: Listed | null }): ReactNode {
  usePageTitle('Property summaries')
  if (listed === null)
    return (
      <ErrorView
        level={1}
        calm
        title="This address list isn’t in this browser"
        body="It may have been deleted, created in another browser, or belong to another account."
        actions={<ButtonLink to={paths.newAddressList()}>See address lists</ButtonLink>}
      />
    )
  const { subjects, list, leftOut } = listed
  return (
    <div className="on-paper max-w-[50rem] print:max-w-none">
      <div className="mb-4">
        <Breadcrumbs here="Summaries">
          <Link to={paths.properties()}>Properties</Link>
          {list !== null && (
            <Link to={paths.addressList(list.listId)} translate="no">
              {list.name}
            </Link>
          )}
        </Breadcrumbs>
      </div>
      {subjects.length === 0 ? (
        <>
          <h1 id="page-title" tabIndex={-1} className="mb-6 text-2xl font-semibold">
            Property summaries
          </h1>
          <EmptyState
            title="No properties to print"
            action={
              <ButtonLink to={list === null ? paths.properties() : paths.addressList(list.listId)}>
                {list === null ? 'Go to properties' : 'Go to address list'}
              </ButtonLink>
            }
          >
            {list === null ? 'No properties match the current filters.' : 'Register these properties first.'}
          </EmptyState>
          {leftOut.length > 0 && <NotHere rows={leftOut} />}
        </>
      ) : (
        <Summaries listed={listed} />
      )}
    </div>
  )
}
