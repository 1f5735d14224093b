import { useId, type ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

type SectionProps = {
  title: ReactNode
  /** At the right of the title: link, count, small button. */
  aside?: ReactNode
  children: ReactNode
  className?: string
}

export function Section({ title, aside, children, className }: SectionProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('border-t border-ink pt-3', className ?? 'mb-10')}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside !== undefined && <div className="text-sm text-soft">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
