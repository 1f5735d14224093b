import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** The service's own words, as plain text. `intro` only if they answer something else. */
export function ServiceSays({
  children,
  className,
  intro = 'The service says:',
}: {
  children: string
  className?: string
  intro?: string
}): ReactNode {
  return <p className={cx('text-sm text-soft', className)}>{`${intro} ${children}`}</p>
}
