/** Between the portal's own paths and the address bar: a portal may be hosted below a path (`PLUMBLINE_BASE_PATH`). */
const base = import.meta.env.BASE_URL.replace(/\/$/u, '')

/** A path of the portal as the browser's address bar has it: below the path where the portal is hosted. */
export const addressOfPath = (path: string): string => base + path

/** The path within the portal of an address of this origin; `/` for one outside of it. */
export function pathOfAddress({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string {
  if (base === '') return pathname + search + hash
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) + search + hash : '/'
}
