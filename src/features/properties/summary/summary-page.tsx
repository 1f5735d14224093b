import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { recordIdOf } from '#lib/record-id.ts'
import { paths } from '#paths.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import type { PropertyRecord } from '#memory/store/records.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy.tsx'
import { useCountyNames } from '#modules/parcels/county-names.ts'
import { useNow } from '#ui/use-now.ts'
import { UnknownProperty } from '../unknown-property.tsx'
import { summaryOf } from './summary-content.ts'
import { summaryText } from './summary-text.ts'
import { SummaryView } from './summary-view.tsx'

function Summary({ property }: { property: PropertyRecord }): ReactNode {
  const { propertyId, countyId } = property
  const { data: documents } = useSuspenseQuery(portfolioQueries.documents(propertyId))
  const { data: orders } = useSuspenseQuery(portfolioQueries.ordersOf(propertyId))
  const { data: attempts } = useSuspenseQuery(attemptQueries.openFor(propertyId))
  const countyName = useCountyNames()
  const madeAt = useNow(null)
  const summary = summaryOf({ property, documents, orders, attempts }, madeAt)
  const county = countyId === null ? null : countyName(countyId)
  usePageTitle(`Summary of ${summary.name}`)
  return (
    <div className="on-paper max-w-[50rem] print:max-w-none">
      <div className="mb-8 flex flex-wrap items-start justify-between gap-3 print:hidden">
        <div className="max-w-full min-w-0">
          <Breadcrumbs here="Summary">
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.property(propertyId)}>{summary.name}</Link>
          </Breadcrumbs>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <CopyButton text={summaryText(summary, county, madeAt)} label="Copy as text" hidden />
          <Button size="sm" onClick={() => window.print()}>
            Print or save as PDF
          </Button>
        </div>
      </div>
      <SummaryView summary={summary} madeAt={madeAt} />
    </div>
  )
}

function SummaryLoader({ id }: { id: number }): ReactNode {
  const { data: property } = useSuspenseQuery(portfolioQueries.property(id))
  return property === null ? <UnknownProperty given={String(id)} /> : <Summary property={property} />
}

/** `/properties/:propertyId/summary`: at most two printed pages. */
export function Component(): ReactNode {
  const given = useParams()['propertyId']
  const id = recordIdOf(given)
  return id === null ? <UnknownProperty given={given ?? ''} /> : <SummaryLoader key={id} id={id} />
}
