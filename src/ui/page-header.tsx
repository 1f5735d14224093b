import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Where the page belongs, above the title; may hold a link. */
  eyebrow?: ReactNode
  /** One or two sentences under the title. */
  lede?: ReactNode
  actions?: ReactNode
}

/** The head of a page. Its title takes the focus after navigation (`#page-title`). */
export function PageHeader({ title, eyebrow, lede, actions }: PageHeaderProps): ReactNode {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-text">
        {eyebrow !== undefined && <div className="mb-1 text-sm text-soft">{eyebrow}</div>}
        <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold sm:text-3xl">
          {title}
        </h1>
        {lede !== undefined && <div className="mt-2 text-soft">{lede}</div>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 max-sm:flex-row-reverse max-sm:justify-end">{actions}</div>
      )}
    </header>
  )
}
