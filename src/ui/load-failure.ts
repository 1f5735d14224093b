import { createStore } from 'zustand/vanilla'

interface LoadFailure {
  /** What did not open or was not done because its code could not be loaded; null when there is nothing to say. */
  message: string | null
  /** The server has another build by now, without the parts that this page still wants. */
  updated: boolean
}

/** Said by the frame, with the way to reload: what asked for the part may be gone by then. */
export const loadFailure = createStore<LoadFailure>(() => ({ message: null, updated: false }))

/** Says what did not happen, in one sentence; what to do next is added to it. */
export const showLoadFailure = (message: string): void => loadFailure.setState({ message })

export const forgetLoadFailure = (): void => loadFailure.setState({ message: null })

export const noteUpdate = (): void => loadFailure.setState({ updated: true })

export const FILES_NOT_ADDED = 'We couldn’t add the files because part of this page didn’t load.'
