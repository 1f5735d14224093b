import { useEffect, useState, type ReactNode } from 'react'
import { useNavigation } from 'react-router'

const SAYS_SO_AFTER_MS = 700

/** A line after 150 ms; words if it takes longer. */
export function NavigationProgress(): ReactNode {
  const isWaiting = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  if (!isWaiting && slow) setSlow(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), SAYS_SO_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <>
      {isWaiting && (
        <div
          aria-hidden="true"
          className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden print:hidden"
        >
          <div className="h-full w-2/5 animate-[pass_1.6s_ease-in-out_infinite] bg-accent" />
        </div>
      )}
      <p
        role="status"
        className="fixed inset-x-0 top-3 z-50 mx-auto w-fit rounded-lg bg-sheet px-4 py-2 text-sm shadow-float empty:hidden print:hidden"
      >
        {slow && 'Loading the page'}
      </p>
    </>
  )
}
