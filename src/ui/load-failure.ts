import { createStore } from 'zustand/vanilla'

interface LoadFailure {
  /** Sentence for the user; null if nothing failed. */
  message: string | null
  /** The server has a new build without the parts of this page. */
  updated: boolean
}

/** Shown by the frame with a reload button: the component that failed may be gone. */
export const loadFailure = createStore<LoadFailure>(() => ({ message: null, updated: false }))

/** One sentence; the next step is appended. */
export const showLoadFailure = (message: string): void => loadFailure.setState({ message })

export const forgetLoadFailure = (): void => loadFailure.setState({ message: null })

export const markUpdated = (): void => loadFailure.setState({ updated: true })

export const FILES_NOT_ADDED = 'We couldn’t add the files because part of this page didn’t load.'
