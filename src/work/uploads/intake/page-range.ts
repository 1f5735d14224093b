/** `value` is sent; null means the whole document. */
export type PageRangeReading =
  | { ok: true; value: string | null }
  | {
      ok: false
      message: string
      /** Likely range, as a one-click suggestion. */
      offer: string | null
    }

const wrong = (message: string, offer: string | null = null): PageRangeReading => ({
  ok: false,
  message,
  offer,
})

/** `first-last`, from 1. Repairs spaces and dashes silently. Without a page count, checks the format only. */
export function readPageRange(text: string, pageCount: number | null): PageRangeReading {
  const plain = text.replace(/\s+/gu, '').replace(/[–—−‐‑]|to|\.\.+/gu, '-')
  if (plain === '') return { ok: true, value: null }
  const single = /^\d{1,9}$/u.exec(plain)
  if (single !== null) {
    const page = Number(plain)
    const inside = page >= 1 && (pageCount === null || page <= pageCount)
    return wrong('Enter the first and last page, like 1-12.', inside ? `${page}-${page}` : null)
  }
  const match = /^(\d{1,9})-(\d{1,9})$/u.exec(plain)
  if (match === null) return wrong('Enter a page range like 1-12.')
  const first = Number(match[1])
  const last = Number(match[2])
  if (first < 1) return wrong('Page numbers start at 1.', last >= 1 ? fitting(1, last, pageCount) : null)
  if (last < first) return wrong('The first page is after the last page.', fitting(last, first, pageCount))
  if (pageCount !== null && last > pageCount)
    return wrong(
      pageCount === 1 ? 'This PDF has only 1 page.' : `This PDF has only ${pageCount} pages.`,
      fitting(first, pageCount, pageCount),
    )
  return { ok: true, value: first === 1 && last === pageCount ? null : `${first}-${last}` }
}

const fitting = (first: number, last: number, pageCount: number | null): string | null =>
  first >= 1 && first <= last && (pageCount === null || last <= pageCount) ? `${first}-${last}` : null
