export const PAGE_ROWS = 50

/** `page` counts from 1; one beyond the last becomes the last. */
export function pageOfRows<R>(
  rows: readonly R[],
  wanted: number,
): { rows: readonly R[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const page = Math.min(wanted, pages)
  return { rows: rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), page, pages }
}
