import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Context above the title, or a link. */
  eyebrow?: ReactNode
  /** One or two sentences. */
  lede?: ReactNode
  /** The primary one, then a `MoreMenu`: on the title's line, on phones below with the primary at full width. */
  actions?: ReactNode
}

/** The title takes the focus after navigation (`#page-title`). */
export function PageHeader({ title, eyebrow, lede, actions }: PageHeaderProps): ReactNode {
  return (
    <header className="mb-8">
      {eyebrow !== undefined && <div className="mb-1 max-w-text text-sm text-soft">{eyebrow}</div>}
      <div className="grid grid-cols-1 gap-x-8 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h1 id="page-title" tabIndex={-1} className="max-w-text text-2xl font-semibold sm:text-3xl">
          {title}
        </h1>
        {lede !== undefined && (
          <div className="mt-2 max-w-text min-w-0 text-soft sm:col-start-1 sm:row-start-2">{lede}</div>
        )}
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:mt-4 max-sm:*:first:flex-1 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:self-start">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
