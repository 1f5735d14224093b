import { ButtonLink } from '#shell/page/links.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#paths.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { displayName } from '#memory/store/records.ts'
import { usePageTitle } from '#shell/page/page-title.ts'
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx'
import { ErrorView } from '#ui/page/error-view.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { OrderForm } from './order-form.tsx'
import { recordIdOf } from '#lib/record-id.ts'

/** `/properties/:propertyId/order`. The product is in the URL. */
export function Component(): React.ReactNode {
  const id = recordIdOf(useParams()['propertyId']) ?? 0
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
        body="Nothing was ordered. Find the property by address first. Adding it again won’t create a duplicate."
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
