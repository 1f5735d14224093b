import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

type Entry = { id: number; message: string }

const entries = createStore<readonly Entry[]>(() => [])
let nextId = 1

const dismiss = (id: number): void =>
  entries.setState((shown) => shown.filter((entry) => entry.id !== id), true)

/** Confirms something done elsewhere on the screen, for six seconds. Errors never come here. */
export function toast(message: string): void {
  const id = nextId
  nextId += 1
  entries.setState((shown) => [...shown.slice(-2), { id, message }], true)
  setTimeout(() => dismiss(id), 6000)
}

/** Where toasts stand: at the top on a phone, at the lower right on a desk. One per document. */
export function ToastArea(): ReactNode {
  const shown = useStore(entries)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 z-50 grid justify-items-center gap-2 max-md:top-4 md:bottom-6 md:justify-items-end print:hidden"
    >
      {shown.map(({ id, message }) => (
        <div
          key={id}
          className="appear pointer-events-auto flex max-w-form items-center gap-3 rounded-lg bg-ink py-2 pr-2 pl-4 text-paper shadow-float forced-colors:border"
        >
          <span className="min-w-0">{message}</span>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => dismiss(id)}
            className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm hover:bg-paper/15 focus-visible:outline-paper"
          >
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="size-3.5 fill-none stroke-current stroke-[1.6]"
            >
              <path d="m3.5 3.5 9 9m0-9-9 9" strokeLinecap="round" />
            </svg>
          </button>
        </div>
      ))}
    </div>
  )
}
