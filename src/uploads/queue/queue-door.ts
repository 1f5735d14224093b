import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Usable before the queue is loaded. */
type Queue = {
  hasUnsent: (propertyId?: number) => boolean
  isSending: () => boolean
  whenSettled: (propertyId?: number) => Promise<void>
}

const door = createStore<{ queue: Queue | null }>(() => ({ queue: null }))

/** Called by the queue only. */
export const openDoor = (queue: Queue): void => door.setState({ queue })

/** Loaded with the first place to add files, or for files of an earlier visit. */
export const useQueueLoaded = (): boolean => useStore(door, ({ queue }) => queue !== null)

/** Of one property, or of any. */
export const hasUnsentUploads = (propertyId?: number): boolean =>
  door.getState().queue?.hasUnsent(propertyId) ?? false

export const isSendingUploads = (): boolean => door.getState().queue?.isSending() ?? false

/** Resolves once nothing is being uploaded, of one property or of any. A held queue counts as settled. */
export const whenUploadsSettle = (propertyId?: number): Promise<void> =>
  door.getState().queue?.whenSettled(propertyId) ?? Promise.resolve()
