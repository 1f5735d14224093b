import { useStore } from 'zustand'
import { sessionStore, type SessionView } from './session-state.ts'

/** This tab's session, kept current; null when nobody is signed in. */
export const useSession = (): SessionView | null => useStore(sessionStore)
