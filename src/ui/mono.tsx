import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** A number or code; not translated. */
export const Mono = ({ children, className }: { children: ReactNode; className?: string }): ReactNode => (
  <span translate="no" className={cx('font-mono', className)}>
    {children}
  </span>
)
