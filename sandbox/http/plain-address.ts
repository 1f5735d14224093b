/** An odd spelling of a page's path, as the build writes it for servers (`headers.json`). */
export interface Spelling {
  is: string
  plain: string
}

/** An address of the portal consists of these; what holds others is no page of it. */
const plainPath = /^\/[\w./~-]*$/u

/**
 * The plain spelling of a path (without a query) as it was asked for: decoded, slashes merged, dots followed, in the case of the
 * site map, without a slash at its end. What is no address of the portal below `base` comes back as it is.
 */
export function plainAddress(asked: string, base: string, spellings: readonly Spelling[]): string {
  let path: string
  try {
    path = decodeURIComponent(asked).replaceAll(/\/{2,}/gu, '/')
  } catch {
    return asked
  }
  if (!plainPath.test(path)) return asked
  path = new URL(path, 'http://localhost').pathname
  if (!`${path}/`.toLowerCase().startsWith(base.toLowerCase()) || path.startsWith('/api/')) return asked
  for (const { is, plain } of spellings) {
    const odd = new RegExp(is, 'iu')
    if (odd.test(path)) return path.replace(odd, plain)
  }
  return path.replace(/(?<=[^/])\/+$/u, '')
}
