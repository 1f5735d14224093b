export { Component } from './properties-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { loadFilterChoices, portfolioQueries } from '#portfolio/records/queries.ts'
import { PAGE_ROWS, pageOfIds } from '#portfolio/store/read-page.ts'
import { pageOf } from '#modules/record-list/use-list-params.ts'
import { isFiltered, propertyFilters } from './filter-properties.ts'
import { findMatches } from './find-matches.ts'
import { planDrawing, type Drawing } from '#modules/record-list/first-rows.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Drawing> {
  const client = context.get(queryClientContext)
  const url = new URL(request.url)
  const params = url.searchParams
  const drawing = planDrawing(url)
  if (isFiltered(propertyFilters(params))) {
    const { ids } = pageOfIds(await findMatches(client, params), pageOf(params))
    await client.ensureQueryData(portfolioQueries.propertiesById(ids.slice(0, drawing.first ?? PAGE_ROWS)))
  } else
    await Promise.all([
      client.ensureQueryData(portfolioQueries.properties({ page: pageOf(params) })),
      loadFilterChoices(client),
    ])
  return drawing
}
