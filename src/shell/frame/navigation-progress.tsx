import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

/** Appears after 150 ms. */
export function NavigationProgress(): ReactNode {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      aria-hidden="true"
      className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
    >
      <div className="h-full w-2/5 animate-[pass_1.6s_ease-in-out_infinite] bg-accent" />
    </div>
  )
}
