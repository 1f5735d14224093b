import { ButtonLink } from '../../../shell/page/links.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, type LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '../../../api/query-context.ts'
import { paths } from '../../../paths.ts'
import { attemptQueries } from '../../../portfolio/attempts/attempt-queries.ts'
import { portfolioQueries } from '../../../portfolio/records/queries.ts'
import { displayName } from '../../../portfolio/store/records.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx'
import { ErrorView } from '../../../ui/page/error-view.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { fetchRemarks } from './document-choice.tsx'
import { OrderForm } from './order-form.tsx'
import { recordIdOf } from '../../../lib/record-id.ts'

/** The number in the path; 0, which no property has, when it is none. */
const idIn = (params: Record<string, string | undefined>): number => recordIdOf(params['propertyId']) ?? 0

export const handle = { readsDisk: true }

export async function loader({ params, context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext)
  const id = idIn(params)
  // That page reports the outcome, even when the connection drops at the click.
  void import('../attempt/attempt-page.tsx').catch(() => undefined)
  await Promise.all([
    client.ensureQueryData(portfolioQueries.property(id)),
    client.ensureQueryData(portfolioQueries.documents(id)),
    client.ensureQueryData(portfolioQueries.ordersOf(id)),
    client.ensureQueryData(attemptQueries.openFor(id)),
    fetchRemarks(),
  ])
  return null
}

/** `/properties/:propertyId/order`: which product, with which documents. The product is in the URL. */
export function Component(): React.ReactNode {
  const id = idIn(useParams())
  const { data: property } = useSuspenseQuery(portfolioQueries.property(id))
  const { data: documents } = useSuspenseQuery(portfolioQueries.documents(id))
  const { data: orders } = useSuspenseQuery(portfolioQueries.ordersOf(id))
  const { data: openAttempts } = useSuspenseQuery(attemptQueries.openFor(id))
  usePageTitle('Order')

  if (property === null) {
    return (
      <ErrorView
        level={1}
        calm
        title="This property isn’t in this browser"
        body="Nothing was ordered. Find the property by address first. Registering it again won’t create a duplicate."
        actions={<ButtonLink to={paths.newProperty()}>Find a property</ButtonLink>}
      />
    )
  }
  return (
    <>
      <PageHeader
        eyebrow={
          <Breadcrumbs here="Order">
            <Link to={paths.properties()}>Properties</Link>
            <Link to={paths.property(id)}>{displayName(property)}</Link>
          </Breadcrumbs>
        }
        title="Place an order"
      />
      <OrderForm
        key={id}
        property={property}
        documents={documents}
        orders={orders}
        openAttempts={openAttempts}
      />
    </>
  )
}
