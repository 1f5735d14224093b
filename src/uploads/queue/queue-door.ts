import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What the rest of the portal asks of the queue, whether or not it has been loaded. */
type Queue = {
  hasUnsent: (propertyId?: number) => boolean
  isSending: () => boolean
  whenSettled: (propertyId?: number) => Promise<void>
}

const door = createStore<{ queue: Queue | null }>(() => ({ queue: null }))

/** For the queue alone: from now on there is one. */
export const openDoor = (queue: Queue): void => door.setState({ queue })

/** Whether the queue has been loaded: with the first place to add files, or because files of an earlier visit were not uploaded. */
export const useQueueLoaded = (): boolean => useStore(door, ({ queue }) => queue !== null)

/** Whether this tab still holds files that were not uploaded, of one property or of any. */
export const hasUnsentUploads = (propertyId?: number): boolean =>
  door.getState().queue?.hasUnsent(propertyId) ?? false

/** Whether this tab is sending files now. */
export const isSendingUploads = (): boolean => door.getState().queue?.isSending() ?? false

/** Resolves once nothing of the property (or at all) is on its way. A queue that has to wait for a person counts as settled. */
export const whenUploadsSettle = (propertyId?: number): Promise<void> =>
  door.getState().queue?.whenSettled(propertyId) ?? Promise.resolve()
