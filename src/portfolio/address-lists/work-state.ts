import { createStore } from 'zustand/vanilla'
import type { ListTrouble } from './setbacks.ts'

/** What this tab does for the lists of its account. */
export type ListWork = {
  /** Who works on the lists: this tab, another one (which alone knows its trouble), or nobody yet. */
  by: 'this-tab' | 'another-tab' | 'nobody'
  trouble: ListTrouble | null
}

export const idle: ListWork = { by: 'nobody', trouble: null }

/** What this tab does for lists; for `useStore`. */
export const listWork = createStore<ListWork>(() => idle)
