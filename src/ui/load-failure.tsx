import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const SHOWN_MS = 6000
const failure = createStore<{ message: string | null }>(() => ({ message: null }))

/** Says for six seconds why nothing opened; whatever asked for it may be gone by then. */
export function showLoadFailure(message: string): void {
  const shown = { message }
  failure.setState(shown, true)
  setTimeout(() => {
    if (failure.getState() === shown) failure.setState({ message: null }, true)
  }, SHOWN_MS)
}

/** Where that is said; one per document. */
export function LoadFailure(): ReactNode {
  const { message } = useStore(failure)
  if (message === null) return null
  return (
    <p
      role="alert"
      className="fixed inset-x-3 top-3 z-50 mx-auto max-w-form rounded-lg bg-sheet px-4 py-3 shadow-float forced-colors:border"
    >
      {message}
    </p>
  )
}
