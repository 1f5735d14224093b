import { createStore } from 'zustand/vanilla'

/** Why the work on lists stands still although there is some. */
export type ListTrouble = 'offline' | 'unreachable' | 'signed-out' | 'refused' | 'storage'

/** What this tab does for the lists of its account; another tab's part is known as `elsewhere` only. */
export type ListWork = {
  /** Who works on the lists: this tab, another one, or nobody yet. */
  by: 'this-tab' | 'another-tab' | 'nobody'
  trouble: ListTrouble | null
}

/** What this tab does for lists; for `useStore`. */
export const listWork = createStore<ListWork>(() => ({ by: 'nobody', trouble: null }))

/**
 * Works on the lists of the signed-in account in this tab: searches, registrations and quotes that were pressed. One tab of the
 * browser works, the others watch; a visible one takes over from a hidden one. To be called by the pages of lists; harmless when
 * called again. Goes on after those pages are left, and stops with the session.
 */
export function startListWork(): void {
  listWork.setState({ by: 'nobody', trouble: null }, true)
}
