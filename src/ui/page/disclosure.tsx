import { ChevronRight } from 'lucide-react'
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
    <details open={open} className="group max-w-text border-b border-line first:border-t">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} className="shrink-0 text-soft transition-transform group-open:rotate-90" />
        <span>{summary}</span>
      </summary>
      <div className="pb-5 pl-6">{children}</div>
    </details>
  )
}
