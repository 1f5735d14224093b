import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** Context above the title, or a link. */
  eyebrow?: ReactNode
  /** One or two sentences. */
  lede?: ReactNode
  /** The primary one, then a `MoreMenu`: on the title's line where both fit, else below; on phones with the primary at full width. */
  actions?: ReactNode
  /** The page is a list, which uses all of a wide screen. */
  wide?: true
}

/** The title takes the focus after navigation (`#page-title`). */
export function PageHeader({ title, eyebrow, lede, actions, wide }: PageHeaderProps): ReactNode {
  return (
    <header data-wide={wide} className="mb-8">
      {eyebrow !== undefined && <div className="mb-1 max-w-text text-sm text-soft">{eyebrow}</div>}
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h1 id="page-title" tabIndex={-1} className="max-w-text text-2xl font-semibold sm:text-3xl">
            {title}
          </h1>
          {lede !== undefined && <div className="mt-2 max-w-text text-soft">{lede}</div>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>:first-child:not([popovertarget])]:flex-1">
            {actions}
          </div>
        )}
      </div>
    </header>
  )
}
