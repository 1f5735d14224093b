export { Component } from './attempt-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { queryClientContext } from '#api/query-context.ts'
import { paths } from '#paths.ts'
import { attemptQueries } from '#memory/attempts/attempt-queries.ts'
import { redirectReplacing } from '#shell/page/redirect-replacing.ts'
import { loadDialogs } from '#ui/dialogs/dialog.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<null> {
  // The page's actions need confirmation dialogs and must work offline.
  const dialogs = loadDialogs().catch(() => undefined)
  const attempt = await context
    .get(queryClientContext)
    .fetchQuery(attemptQueries.one(params['attemptId'] ?? ''))
  if (attempt?.state === 'confirmed' && attempt.orderId !== null)
    throw redirectReplacing(request, paths.order(attempt.orderId))
  if (attempt?.state === 'unknown') await dialogs
  return null
}
