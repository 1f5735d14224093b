export { Component } from './orders-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { loadFilterChoices, portfolioQueries } from '#portfolio/records/queries.ts'
import { pageOfIds } from '#portfolio/store/read-page.ts'
import { planDrawing, type Drawing } from '#modules/record-list/first-rows.ts'
import { pageOf } from '#modules/record-list/use-list-params.ts'
import { isIndexed, matchingOrders, orderQuery } from './filter-orders.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Drawing> {
  const client = context.get(queryClientContext)
  const url = new URL(request.url)
  const params = url.searchParams
  const drawing = planDrawing(url)
  const query = orderQuery(params)
  if (isIndexed(query))
    await Promise.all([
      client.ensureQueryData(portfolioQueries.orders({ page: pageOf(params), filter: query.filter })),
      loadFilterChoices(client),
    ])
  else {
    const [rows, properties] = await Promise.all([
      client.ensureQueryData(portfolioQueries.finder('order')),
      client.ensureQueryData(portfolioQueries.finder('property')),
    ])
    const { ids } = pageOfIds(matchingOrders(rows, properties, params.toString()), pageOf(params))
    await client.ensureQueryData(portfolioQueries.ordersById(ids))
  }
  return drawing
}
