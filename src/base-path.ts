/** The portal may be hosted below a path (`PLUMBLINE_BASE_PATH`). */
const base = import.meta.env.BASE_URL.replace(/\/$/u, '')

export const addressOfPath = (path: string): string => base + path

/** Removes the base path; `/` for an address outside of the portal. */
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
