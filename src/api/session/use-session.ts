import { useSyncExternalStore } from 'react'
import { getSession, subscribeSession, type SessionView } from './session-state.ts'

/** This tab's session, kept current; null when nobody is signed in. */
export const useSession = (): SessionView | null => useSyncExternalStore(subscribeSession, getSession)
