import type { ReactNode } from 'react'
import { cx } from '#lib/class-names.ts'

const widths = ['w-11/12', 'w-4/5', 'w-full', 'w-2/3']

/**
 * `lines` of text, or a block sized by `className`. Appears after 150 ms, silently: add a `role="status"` for long
 * waits.
 */
export function Skeleton({ lines, className }: { lines?: number; className?: string }): ReactNode {
  if (lines === undefined)
    return (
      <div aria-hidden="true" className={cx('appear-late rounded bg-line/70', className ?? 'h-6 w-full')} />
    )
  return (
    <div aria-hidden="true" className={cx('appear-late grid gap-3', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={cx('h-3.5 rounded-sm bg-line/70', widths[line % widths.length])} />
      ))}
    </div>
  )
}
