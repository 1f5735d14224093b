export { Component } from './keys-page.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { apiKeyQueries } from '#api/api-keys.ts'
import { queryClientContext } from '#api/query-context.ts'

/** Starts loading the keys without waiting; the pages show their own loading and error states. */
export function loader({ context }: LoaderFunctionArgs): null {
  void context.get(queryClientContext).prefetchQuery(apiKeyQueries.list())
  return null
}
