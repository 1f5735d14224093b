import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'

/** A sheet with a folded corner. */
export function SheetIcon({ className }: { className?: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 36 36"
      aria-hidden="true"
      className={cx('shrink-0 fill-none stroke-current stroke-[1.5]', className)}
    >
      <path d="M8.75 4.75h12.5l6 6v20.5H8.75Z" strokeLinejoin="round" />
      <path d="M21.25 4.75v6h6" strokeLinejoin="round" />
      <path d="M18 26v-9m-4 3.75L18 16.5l4 4.25" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

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

/** The kind of file as a small label, as on the tab of a folder. */
export function KindLabel({ extension }: { extension: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 grid h-9 w-11 shrink-0 place-items-center rounded-sm border border-line bg-wash text-xs font-semibold text-soft uppercase"
    >
      {extension.slice(0, 4) || '?'}
    </span>
  )
}
