import { redirect, replace } from 'react-router'

/** True for direct loads and history moves: their page already has a history entry, which Back would lead to. */
export function isEntry(request: Request): boolean {
  const { pathname, search } = new URL(request.url)
  return location.pathname + location.search === pathname + search
}

/** Keeps Back working. */
export const redirectReplacing = (request: Request, to: string): Response =>
  isEntry(request) ? replace(to) : redirect(to)
