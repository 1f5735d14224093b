import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'

/** A line after 150 ms; words if it takes longer. */
export function NavigationProgress(): ReactNode {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <>
      <div
        aria-hidden="true"
        className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
      >
        <div className="h-full w-2/5 animate-[pass_1.6s_ease-in-out_infinite] bg-accent" />
      </div>
      <p
        role="status"
        className="appear-late fixed inset-x-0 top-3 z-50 mx-auto w-fit rounded-lg bg-sheet px-4 py-2 text-sm shadow-float [animation-delay:700ms] print:hidden"
      >
        Loading the page
      </p>
    </>
  )
}
