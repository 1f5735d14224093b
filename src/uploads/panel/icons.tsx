import type { ReactNode } from 'react'

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
