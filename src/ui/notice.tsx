import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'
import { ToneIcon, type Tone } from './tone-icon.tsx'

type NoticeTone = 'info' | 'attention' | 'failure' | 'success'

const styles: Record<NoticeTone, { mark: Tone; box: string; icon: string }> = {
  info: { mark: 'info', box: 'border-line bg-wash [--mark-cut:var(--wash)]', icon: 'text-soft' },
  attention: {
    mark: 'attention',
    box: 'border-amber/35 bg-amber-wash [--mark-cut:var(--amber-wash)]',
    icon: 'text-amber',
  },
  failure: {
    mark: 'failure',
    box: 'border-brick/35 bg-brick-wash [--mark-cut:var(--brick-wash)]',
    icon: 'text-brick',
  },
  success: {
    mark: 'success',
    box: 'border-accent/30 bg-accent-wash [--mark-cut:var(--accent-wash)]',
    icon: 'text-accent',
  },
}

type NoticeProps = {
  tone: NoticeTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** If it appears after an action, for screen readers; "assertive" for failures only. */
  live?: 'polite' | 'assertive'
  className?: string
}

export function Notice({ tone, title, children, actions, live, className }: NoticeProps): ReactNode {
  const style = styles[tone]
  return (
    <div
      role={live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined}
      className={cx('flex gap-3 rounded-lg border px-4 py-3', style.box, className)}
    >
      <ToneIcon tone={style.mark} className={cx('mt-1 size-4', style.icon)} />
      <div className="min-w-0 flex-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="max-w-text">{children}</div>}
        {actions !== undefined && (
          <div className="mt-3 mb-1 flex flex-wrap gap-2 empty:hidden">{actions}</div>
        )}
      </div>
    </div>
  )
}
