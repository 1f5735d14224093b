export { Component } from './properties-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { planDrawing, type Drawing } from '#modules/record-list/first-rows.ts'
import { prepareStates } from './checklist/checklist-filter.ts'
import { hourOf, propertyFilters } from './filter-properties.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Drawing> {
  const url = new URL(request.url)
  const drawing = planDrawing(url)
  const { properties } = await context.get(queryClientContext).ensureQueryData(portfolioQueries.records())
  if (propertyFilters(url.searchParams).file !== '') await prepareStates(properties, hourOf(Date.now()))
  return drawing
}
