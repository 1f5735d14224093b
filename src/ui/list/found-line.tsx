import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

/** What a search or a filter found, said politely; where it is nothing, it stands in place of the list. */
export const FoundLine = ({ none, children }: { none: boolean; children: ReactNode }): ReactNode => (
  <p role="status" className={cx('text-soft', none ? 'border-y border-line py-8' : 'mb-2 text-sm')}>
    {children}
  </p>
)
