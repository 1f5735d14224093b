import { createStore } from 'zustand/vanilla'

const SHOWN_MS = 6000

/** Why nothing opened, for six seconds; the frame shows it, because what asked for it may be gone by then. */
export const loadFailure = createStore<string | null>(() => null)

let timer: ReturnType<typeof setTimeout> | undefined

export function showLoadFailure(message: string): void {
  clearTimeout(timer)
  loadFailure.setState(message)
  timer = setTimeout(() => loadFailure.setState(null), SHOWN_MS)
}
