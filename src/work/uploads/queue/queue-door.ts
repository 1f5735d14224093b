import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Usable before the queue is loaded. */
type Queue = {
  hasUnsent: () => boolean
  hasRows: (propertyId: number) => boolean
  isSending: () => boolean
  whenSettled: (propertyId: number) => Promise<number>
}

const door = createStore<{ queue: Queue | null; unsent: boolean }>(() => ({ queue: null, unsent: false }))

/** Called by the queue only, also after each change. */
export const openDoor = (queue: Queue): void => door.setState({ queue, unsent: queue.hasUnsent() })

/** Files that the customer may upload now are the page's act. */
export const useUnsentUploads = (): boolean => useStore(door, ({ unsent }) => unsent)

/** Files of the property that aren't documents yet. */
export const useHasUploads = (propertyId: number): boolean =>
  useStore(door, ({ queue }) => queue?.hasRows(propertyId) ?? false)

/** Loaded with the first place to add files. */
export const useQueueLoaded = (): boolean => useStore(door, ({ queue }) => queue !== null)

export const hasUnsentUploads = (): boolean => door.getState().queue?.hasUnsent() ?? false

export const isSendingUploads = (): boolean => door.getState().queue?.isSending() ?? false

/**
 * Resolves once nothing of the property is being uploaded, to the number of files that weren't uploaded after
 * all. A held queue counts as settled.
 */
export const whenUploadsSettle = (propertyId: number): Promise<number> =>
  door.getState().queue?.whenSettled(propertyId) ?? Promise.resolve(0)
