import { ButtonLink } from '#shell/page/links.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { formatNumber } from '#lib/format-number.ts'

/** Pagination; nothing for a single page. `page` counts from 1. */
export function PageLinks({
  page,
  pages,
  total,
  perPage,
}: {
  page: number
  pages: number
  total: number
  perPage: number
}): ReactNode {
  const [params] = useSearchParams()
  if (pages < 2) return null
  const to = (wanted: number): string => {
    const next = new URLSearchParams(params)
    if (wanted === 1) next.delete('page')
    else next.set('page', String(wanted))
    return `?${next.toString()}`
  }
  const first = (page - 1) * perPage + 1
  return (
    <nav aria-label="Pagination" className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-soft">
        {`${formatNumber(first)}–${formatNumber(Math.min(total, first + perPage - 1))} of ${formatNumber(total)}`}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink to={to(page - 1)} rel="prev" variant="secondary" size="sm">
            Previous
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink to={to(page + 1)} rel="next" variant="secondary" size="sm">
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
