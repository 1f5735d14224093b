export { Component } from './replace-key-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { queryClientContext } from '#api/query-context.ts'

/** Importing the loader of `keys-route.ts` would add the list page to this chunk. */
export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(apiKeyQueries.list())
  return null
}
