export const PAGE_ROWS = 50

/** `page` counts from 1, within `pages`. */
export type Page<T> = { rows: T[]; total: number; page: number; pages: number }

type KeyCursor = { readonly key: IDBValidKey; advance(count: number): Promise<KeyCursor | null> }
type PagedIndex<T> = {
  count(range: IDBKeyRange): Promise<number>
  openKeyCursor(range: IDBKeyRange): Promise<KeyCursor | null>
  getAll(range: IDBKeyRange, count: number): Promise<T[]>
}

/** Arrays sort after everything else in IndexedDB. */
export const startingWith = (...parts: readonly (string | number)[]): IDBKeyRange =>
  IDBKeyRange.bound([...parts], [...parts, []])

/** For an index with unique keys in list order: a count, a jump over keys, and one read of 50 rows at most. */
export async function readPage<T>(
  index: PagedIndex<T>,
  range: IDBKeyRange,
  wanted: number,
): Promise<Page<T>> {
  const total = await index.count(range)
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS))
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages)
  if (total === 0) return { rows: [], total, page, pages }
  let from = range
  if (page > 1) {
    const first = await index.openKeyCursor(range)
    const start = await first?.advance((page - 1) * PAGE_ROWS)
    if (start == null) return { rows: [], total, page, pages }
    from = IDBKeyRange.bound(start.key, range.upper)
  }
  return { rows: await index.getAll(from, PAGE_ROWS), total, page, pages }
}

/** A page beyond the last becomes the last. */
export function pageOfIds(
  ids: readonly number[],
  wanted: number,
): { ids: number[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(ids.length / PAGE_ROWS))
  const page = Math.min(wanted, pages)
  return { ids: ids.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages }
}
