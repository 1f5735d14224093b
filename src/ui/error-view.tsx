import type { ReactNode } from 'react'

type ErrorViewProps = {
  title: ReactNode
  /** What it means and what to do next. */
  body: ReactNode
  /** What the service said, as plain text. */
  detail?: string | null | undefined
  actions?: ReactNode
  /** 1 where it is the whole page: its title is then the page's and takes the focus. */
  level?: 1 | 2
}

/** A failure in place of what could not be shown. */
export function ErrorView({ title, body, detail, actions, level = 2 }: ErrorViewProps): ReactNode {
  return (
    <div role={level === 2 ? 'alert' : undefined} className="max-w-text border-t-2 border-brick pt-4">
      {level === 1 ? (
        <h1 id="page-title" tabIndex={-1} className="text-2xl font-semibold">
          {title}
        </h1>
      ) : (
        <h2 className="text-lg font-semibold">{title}</h2>
      )}
      <div className="mt-2">{body}</div>
      {detail !== null && detail !== undefined && detail !== '' && (
        <p className="mt-4 border-l border-edge pl-3 text-sm text-soft">
          <span className="block">The service says:</span>
          <span className="text-ink">{detail}</span>
        </p>
      )}
      {actions !== undefined && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
