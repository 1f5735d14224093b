import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** Result of a search or filter, as a live region; `none`: in place of the list. */
export const FoundLine = ({ none, children }: { none: boolean; children: ReactNode }): ReactNode => (
  <p role="status" className={cx('text-soft', none ? 'border-y border-line py-8' : 'mb-2 text-sm')}>
    {children}
  </p>
)
