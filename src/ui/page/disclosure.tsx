import type { ReactNode } from 'react'

/** `open`: at first. */
export function Disclosure({
  summary,
  open,
  children,
}: {
  summary: string
  open?: boolean
  children: ReactNode
}): ReactNode {
  return (
    <details open={open} className="max-w-text border-b border-line first:border-t">
      <summary className="py-2.5 font-semibold">{summary}</summary>
      <div className="pb-5 pl-6">{children}</div>
    </details>
  )
}
