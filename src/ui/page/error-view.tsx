import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { Plat } from './plat.tsx'
import { ServiceSays } from '../service-says.tsx'

type ErrorViewProps = {
  /** Omitted if the page's title says it. */
  title?: ReactNode
  /** Consequence and next step. */
  body: ReactNode
  /** The service's message, as plain text. */
  detail?: string | null | undefined
  actions?: ReactNode
  /** 1: the whole page; its title takes the focus. */
  level?: 1 | 2
  /** Nothing failed: there's just nothing here, as at an unknown address. */
  calm?: boolean
}

export function ErrorView({
  title,
  body,
  detail,
  actions,
  level = 2,
  calm = false,
}: ErrorViewProps): ReactNode {
  const view = (
    <div
      role={level === 2 ? 'alert' : undefined}
      className={cx('max-w-text min-w-0 flex-1 border-t-2 pt-4', calm ? 'border-ink' : 'border-brick')}
    >
      {level === 1 ? (
        <h1 id="page-title" tabIndex={-1} className="mb-2 text-2xl font-semibold">
          {title}
        </h1>
      ) : (
        title !== undefined && <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      )}
      <div>{body}</div>
      {detail !== null && detail !== undefined && detail !== '' && (
        <ServiceSays className="mt-4 border-l border-edge pl-3">{detail}</ServiceSays>
      )}
      {actions !== undefined && <div className="mt-5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
  if (!calm) return view
  return (
    <div className="flex items-start justify-between gap-12">
      {view}
      <Plat className="w-64 shrink-0 max-lg:hidden" />
    </div>
  )
}
