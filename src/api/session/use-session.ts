import { useStore } from 'zustand'
import { sessionStore, type SessionView } from './session-state.ts'

export const useSession = (): SessionView | null => useStore(sessionStore)
