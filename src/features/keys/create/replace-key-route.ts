export { Component } from './replace-key-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { queryClientContext } from '#api/query-context.ts'

/** Starts the listing. Importing the loader of `keys-route.ts` would bring the page of the list along. */
export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(apiKeyQueries.list())
  return null
}
