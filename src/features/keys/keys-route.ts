export { Component } from './keys-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { queryClientContext } from '#api/query-context.ts'

/** Not awaited: the pages show loading and errors. */
export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(apiKeyQueries.list())
  return null
}
