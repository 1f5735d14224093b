import { redirect, replace } from 'react-router'

/**
 * A redirect after which Back works: the entry of an address that was loaded or came up in the history is replaced, so
 * that Back does not lead to it and on again; an address that a link led to never becomes an entry.
 */
export function redirectReplacing(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isEntry = location.pathname + location.search === pathname + search
  return isEntry ? replace(to) : redirect(to)
}
