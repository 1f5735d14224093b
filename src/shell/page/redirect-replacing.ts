import { redirect, replace } from 'react-router'

/**
 * Redirect that keeps Back working: `replace` on direct loads and history moves, where the address is an entry already; a plain
 * redirect for link navigations.
 */
export function redirectReplacing(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url)
  const isEntry = location.pathname + location.search === pathname + search
  return isEntry ? replace(to) : redirect(to)
}
