export { Component } from './orders-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { portfolioQueries } from '#memory/records/queries.ts'
import { planDrawing, type Drawing } from '#modules/record-list/first-rows.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Drawing> {
  const drawing = planDrawing(new URL(request.url))
  await context.get(queryClientContext).ensureQueryData(portfolioQueries.records())
  return drawing
}
