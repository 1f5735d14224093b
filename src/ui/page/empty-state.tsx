import type { ReactNode } from 'react'
import { Plat } from './plat.tsx'

export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}): ReactNode {
  return (
    <div className="flex items-center justify-between gap-10 border-y border-line py-8">
      <div className="max-w-form min-w-0">
        <p className="text-lg font-semibold">{title}</p>
        {children !== undefined && <div className="mt-1 text-soft">{children}</div>}
        {action !== undefined && <div className="mt-4 flex flex-wrap gap-2">{action}</div>}
      </div>
      <Plat className="w-52 shrink-0 max-md:hidden" />
    </div>
  )
}
