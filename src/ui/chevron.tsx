import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

/** A small arrow that turns when what it stands beside is open. */
export function Chevron({ className }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cx('size-4 shrink-0 fill-none stroke-current stroke-[1.5]', className)}
    >
      <path d="m6 4 4 4-4 4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
