import { redirect, replace } from 'react-router'

/** Keeps Back working: `replace` on direct loads and history moves, which already have a history entry. */
export function redirectReplacing(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isEntry = location.pathname + location.search === pathname + search
  return isEntry ? replace(to) : redirect(to)
}
